import { createHash } from "node:crypto";
import { type Api, createApi } from "./api.ts";
import type { Kind, State, LedgerEntry } from "./ledger.ts";

type Found = Map<string, NonNullable<State>>;

const lists = [
  { kind: "post", path: "/api/blogs", limit: 100, key: "metaTitle" },
  { kind: "message", path: "/api/contacts", limit: 1000, key: "email" },
  { kind: "subscriber", path: "/api/newsletter", limit: 1000, key: "email" },
  { kind: "user", path: "/api/users", limit: 1000, key: "email" },
] as const;

/** Reads all posts, messages, subscribers, users and settings over HTTP. */
export async function readStoredState(address: string, admin: Api) {
  const found = new Map<Kind, Found>();
  const halves: string[] = [];
  for (const { kind, path, limit, key } of lists) {
    const entries: Found = new Map();
    for (let page = 1; ; page++) {
      const { data, total } = await admin.get(`${path}?limit=${limit}&page=${page}`);
      for (const entry of data) {
        if (entries.has(entry[key])) halves.push(`${kind} ${entry[key]} is there twice`);
        entries.set(entry[key], entry);
      }
      if (data.length === 0 || page * limit >= total) break;
    }
    found.set(kind, entries);
  }
  found.set("settings", new Map([["settings", (await admin.get("/api/settings")).data]]));

  const visitor = createApi(address);
  return {
    halves,

    /** Returns the stored state of a ledger entry's object. */
    async find({ kind, key, history, attempt }: LedgerEntry): Promise<State> {
      if (kind === "upload") return wholeUpload(address, key);
      if (kind === "working-copy") return (await admin.get(`/api/blogs/${key}/working-copy`)).data ?? undefined;
      if (kind === "session") {
        const { body } = await createApi(address, key).send("GET", "/api/auth/me");
        return body?.user;
      }
      const entry = found.get(kind)?.get(key);
      const password = (history.at(-1) ?? attempt?.state)?.["password"];
      if (kind !== "user" || !entry || !password) return entry;
      const { outcome } = await visitor.send("POST", "/api/auth/login", { email: key, password });
      return outcome === "acknowledged" ? { ...entry, password } : entry;
    },

    /** Lists cases where the search or the public page does not show the post as it is stored. */
    async halvesOf({ kind, key }: LedgerEntry): Promise<string[]> {
      const post = kind === "post" ? found.get(kind)?.get(key) : undefined;
      if (!post) return [];
      const word = String(post["title"]).split(" ").at(-1) ?? "";
      const { data } = await admin.get(`/api/blogs?search=${word}`);
      const wrong = data.length === 1 && data[0].id === post["id"] ? [] : [`${key} is not found by its words`];
      const page = await visitor.send("GET", `/blog/${String(post["slug"])}`);
      const isShown = page.status === 200 && String(page.body).includes(String(post["title"]));
      if (isShown !== post["isPublished"]) wrong.push(`${key} answers ${page.status} to visitors`);
      return wrong;
    },
  };
}

/** Downloads an upload, and compares it with the hash in its file name; undefined if the download fails. */
async function wholeUpload(address: string, path: string) {
  const answer = await fetch(address + path);
  if (!answer.ok) return undefined;
  const digest = createHash("sha256")
    .update(Buffer.from(await answer.arrayBuffer()))
    .digest("hex");
  return { isWhole: path.includes(digest.slice(0, 32)) };
}
