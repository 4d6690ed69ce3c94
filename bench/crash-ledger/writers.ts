import { randomBytes } from "node:crypto";
import { type Api, createApi, type Reply } from "./api.ts";
import { createEntry, type Kind, record, type State, type LedgerEntry } from "./ledger.ts";

interface Deps {
  address: string;
  admin: Api;
  /** Creates an image that differs from every other one. */
  drawImage: () => Promise<FormData>;
  account: { email: string; password: string };
  heard: (reply: Reply, what: string) => void;
}

const token = () => randomBytes(5).toString("hex");
const pick = <T>(list: readonly T[]) => list[Math.floor(Math.random() * list.length)];

/** Creates a concurrent writer that passes each reply to `heard`; with `settings`, it also saves site settings. */
export function createWriter({ address, admin, drawImage, account, heard }: Deps, settings?: LedgerEntry) {
  const entries: LedgerEntry[] = [];
  const visitor = createApi(address);
  const ids = new Map<LedgerEntry, string>();

  function add(kind: Kind, key: string) {
    const entry = createEntry(kind, key);
    entries.push(entry);
    return entry;
  }

  async function write(entry: LedgerEntry, state: State, call: Promise<Reply>) {
    const reply = await call;
    heard(reply, `${entry.kind} ${entry.key}`);
    record(entry, state, reply.outcome);
    return reply;
  }

  const existingPost = () =>
    pick(entries.filter((entry) => ids.has(entry) && !entry.attempt && entry.history.at(-1) !== undefined));

  async function createPost() {
    const key = `post-${token()}`;
    const entry = add("post", key);
    const state = { ...postTexts(), metaTitle: key, isPublished: Math.random() < 0.5 };
    const { body } = await write(entry, state, admin.send("POST", "/api/blogs", state));
    if (body?.data?.id) ids.set(entry, body.data.id);
  }

  async function changePost() {
    const entry = existingPost();
    if (!entry) return createPost();
    const current = entry.history.at(-1);
    const path = `/api/blogs/${ids.get(entry)}`;
    const what = pick(["edit", "edit", "publish", "delete"]);
    if (what === "edit") {
      const changes = postTexts();
      await write(entry, { ...current, ...changes }, admin.send("PUT", path, changes));
    } else if (what === "publish") {
      const isPublished = !current?.["isPublished"];
      await write(entry, { ...current, isPublished }, admin.send("PUT", `${path}/publish`, { isPublished }));
    } else await write(entry, undefined, admin.send("DELETE", path));
    return undefined;
  }

  /** Repeatedly stores unsaved changes of a draft, as the editor does. */
  async function autosave() {
    const draft =
      pick(entries.filter(({ kind, attempt }) => kind === "working-copy" && !attempt)) ?? (await createDraft());
    if (!draft) return;
    const replaces = [(draft.history.at(-1)?.["version"] as string | undefined) ?? null];
    const state = { version: randomBytes(12).toString("hex"), fields: { content: `Typed ${token()} `.repeat(50) } };
    const path = `/api/blogs/${draft.key}/working-copy`;
    await write(draft, state, admin.send("PUT", path, { ...state, replaces, documentVersion: 1 }));
  }

  async function createDraft() {
    const reply = await admin.send("POST", "/api/blogs", { ...postTexts(), metaTitle: `draft-${token()}` });
    heard(reply, "a draft");
    const id: string | undefined = reply.body?.data?.id;
    return id === undefined ? undefined : add("working-copy", id);
  }

  async function sendMessage() {
    const email = `m-${token()}@example.com`;
    const sent = { name: `Sender ${token()}`, email, message: `A message ${token()} of ${token()}` };
    const newsletter = Math.random() < 0.3;
    const call = visitor.send("POST", "/api/contacts", { ...sent, newsletter });
    const { outcome } = await write(add("message", email), { ...sent, isRead: false }, call);
    // The server writes message and subscriber in one transaction, so both have this outcome.
    if (newsletter) record(add("subscriber", email), { email, isActive: true }, outcome);
  }

  async function subscribe() {
    const email = `s-${token()}@example.com`;
    const sent = { email, name: `Reader ${token()}`, preferences: [token(), token()] };
    const call = visitor.send("POST", "/api/newsletter/subscribe", sent);
    await write(add("subscriber", email), { ...sent, isActive: true }, call);
  }

  async function createUser() {
    const email = `u-${token()}@example.com`;
    const sent = { email, name: `User ${token()}`, role: pick(["user", "admin"]) };
    const password = token() + token();
    const call = admin.send("POST", "/api/users", { ...sent, password });
    await write(add("user", email), { ...sent, isActive: true, password }, call);
  }

  async function changeSettings() {
    if (!settings || settings.attempt) return;
    const word = token();
    const sent = { location: `Place ${word}`, headline: `Headline ${word}`, bio: `About ${word}` };
    await write(settings, sent, admin.send("PUT", "/api/settings", sent));
  }

  async function upload() {
    const reply = await admin.send("POST", "/api/blogs/upload", await drawImage());
    heard(reply, "an upload");
    if (reply.outcome === "acknowledged") record(add("upload", reply.body.url), { isWhole: true }, "acknowledged");
  }

  async function signIn() {
    const reply = await visitor.send("POST", "/api/auth/login", account);
    heard(reply, "a sign-in");
    if (reply.cookie) record(add("session", reply.cookie), { email: account.email }, reply.outcome);
  }

  const works = [createPost, createPost, changePost, changePost, changePost, changePost, sendMessage, subscribe];
  works.push(autosave, autosave, createUser, changeSettings, upload, signIn);

  return {
    entries,
    async writeUntil(stop: AbortSignal) {
      while (!stop.aborted) await pick(works)?.();
    },
  };
}

/** Every field contains the same word, so that a mixture of two versions can be recognised. */
function postTexts() {
  const word = `w${token()}`;
  return {
    title: `Title ${word}`,
    excerpt: `Excerpt ${word}`,
    content: `Content ${word}\n\n`.repeat(1 + Math.floor(Math.random() * 40)) + word,
    metaDescription: `Described as ${word}`,
    categories: [`Category ${word}`],
    tags: [`tag-${word}`, "ledger"],
    seoKeywords: [word],
    isFeatured: Math.random() < 0.5,
  };
}
