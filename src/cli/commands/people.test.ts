import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, inject, test } from "vitest";
import { commandedApp } from "../../../tests/support/commanded-app.ts";

/** Whether `script` of util-linux exists, which gives a program a terminal. */
const hasTerminal = spawnSync("script", ["--version"]).status === 0;

interface Conversation {
  env: Record<string, string | undefined>;
  cwd: string;
  /** Text to wait for on the terminal, and the input that follows. */
  prompt: string;
  typed: string;
}

/** Runs a program on a terminal, and types each input when its prompt appears. */
async function runOnTerminal(command: readonly string[], { env, cwd, prompt, typed }: Conversation) {
  const quoted = command.map((part) => `'${part.replaceAll("'", `'\\''`)}'`).join(" ");
  const child = spawn("script", ["--quiet", "--return", "--command", quoted, "/dev/null"], { env, cwd });
  let shown = "";
  let hasTyped = false;
  child.stdout.on("data", (chunk: Buffer) => {
    shown += chunk.toString();
    if (hasTyped || !shown.includes(prompt)) return;
    hasTyped = true;
    child.stdin.write(typed);
  });
  const [code] = (await once(child, "exit")) as [number];
  child.stdin.destroy();
  return { code, shown };
}

const email = "Grace.Hopper+x@example.com";
const key = email.toLowerCase();

/** Creates a site with data about one email address in every table, and about a second one. */
async function siteThatKnows() {
  const app = await commandedApp();
  const admin = await app.as("admin");
  const text = "A message that nobody else has sent in these very words";
  await app.visitor.post(
    "/api/contacts",
    { name: "Grace", email, message: text },
    { headers: { "idempotency-key": "one" } },
  );
  await app.visitor.post("/api/contacts", { name: "Grace", email: key, message: "A second message" });
  await app.visitor.post("/api/contacts", { name: "Ida", email: "ida@example.com", message: `Ask ${key}, she knows` });
  await app.visitor.post("/api/newsletter/subscribe", { email, name: "Grace" });
  await app.visitor.post("/api/newsletter/subscribe", { email: "ida@example.com" });

  const account = { name: "Grace Hopper", email, password: "correct horse", role: "user" };
  const { data } = (await admin.post("/api/users", account, { headers: { "idempotency-key": "two" } })).body;
  const author = await app.as("visitor", "Grace's browser");
  await author.post("/api/auth/login", { email, password: "wrong password" });
  await author.post("/api/auth/login", { email, password: "correct horse" });
  const flow = await author.post("/api/blogs", { title: "FLOW-MATIC", excerpt: "e", content: "c" });
  await author.delete(`/api/blogs/${flow.body.data.id}`);
  const { id } = (await author.post("/api/blogs", { title: "COBOL", excerpt: "e", content: "c" })).body.data;
  const copy = { version: id, replaces: [null], documentVersion: 1, fields: { title: "Never saved" } };
  await author.put(`/api/blogs/${id}/working-copy`, copy);
  await author.post(`/api/blogs/${id}/draft-links`, { days: 7 });
  await author.put("/api/auth/updatedetails", { bio: "Compiles", links: [{ label: "Email", url: email }] });
  return { ...app, admin, author, text, userId: data.id as string };
}

/** Creates a page and a newsletter issue that name the email address but belong to the owner. */
async function writeAbout({ admin }: Pick<Awaited<ReturnType<typeof siteThatKnows>>, "admin">) {
  await admin.post("/api/pages", { title: "Thanks", slug: "thanks", content: `To ${email}` });
  await admin.post("/api/newsletter/issues", { subject: "News", note: `Ask ${email}` });
}

test("all data about an email address is printed as JSON, and no data about other addresses", async () => {
  const site = await siteThatKnows();
  const { folio, text, userId } = site;
  await writeAbout(site);

  const { code, stdout, stderr } = await folio(["export-person", email]);
  expect([code, stderr]).toEqual([0, ""]);
  const data = JSON.parse(stdout);
  expect(data).toMatchObject({
    email: key,
    account: { id: userId, name: "Grace Hopper", email, role: "user", isActive: true },
    profile: {
      slug: "grace-hopper",
      bio: "Compiles",
      links: expect.stringContaining(email.replace("+", "%2B")),
    },
    sessions: [{ userAgent: expect.any(String), createdAt: expect.stringMatching(/Z$/) }],
    posts: [{ title: "COBOL", slug: "cobol", authorName: "Grace Hopper" }],
    revisions: [{ userName: "Grace Hopper" }, { userName: "Grace Hopper" }],
    trashedPosts: [{ title: "FLOW-MATIC", authorName: "Grace Hopper", deletedByName: "Grace Hopper" }],
    draftLinks: [{ postId: expect.any(String), expiresAt: expect.stringMatching(/Z$/) }],
    workingCopies: [{ fields: '{"title":"Never saved"}' }],
    uploads: [],
    subscription: { email, name: "Grace", isActive: true },
    isInSettings: false,
    mentions: { messages: 1, posts: 0, pages: 1, issues: 1 },
  });
  expect(data.messages.map(({ message }: { message: string }) => message)).toEqual([text, "A second message"]);
  const kinds = data.securityEvents.map(({ kind }: { kind: string }) => kind).toSorted();
  expect(kinds).toEqual(["sign-in", "sign-in-failed", "user-added"]);
  expect(data.idempotencyRecords).toHaveLength(2);
  expect(stdout).not.toMatch(/ida@example|argon2|password_?hash/i);
});

test("erasing an email address deletes its data and account at once, and keeps events of other accounts", async () => {
  const site = await siteThatKnows();
  const { folio, admin, author, database, userId } = site;
  await writeAbout(site);

  const { code, stdout, stderr } = await folio(["erase-person", email, "--yes", "--json"]);
  expect([code, stderr]).toEqual([0, ""]);
  expect(JSON.parse(stdout)).toMatchObject({
    erased: {
      account: 1,
      profile: 1,
      sessions: 1,
      workingCopies: 1,
      draftLinks: 1,
      messages: 2,
      subscription: 1,
      securityEvents: 3,
      idempotencyRecords: 2,
    },
    remaining: {
      posts: 1,
      trashedPosts: 1,
      uploads: 0,
      mentionsInMessages: 1,
      mentionsInPages: 1,
      mentionsInIssues: 1,
    },
  });

  expect((await author.get("/api/auth/me")).status).toBe(401);
  expect((await admin.get("/api/contacts")).body.data.map(({ email: from }: { email: string }) => from)).toEqual([
    "ida@example.com",
  ]);
  expect((await admin.get("/api/newsletter")).body.total).toBe(1);
  const posts = await database.db.selectFrom("posts").select(["title", "author_name"]).execute();
  expect(posts).toEqual([{ title: "COBOL", author_name: "Grace Hopper" }]);
  expect((await admin.get("/api/trash")).body.data).toMatchObject([{ title: "FLOW-MATIC", deletedBy: "" }]);
  const savers = await database.db.selectFrom("revisions").select(["user_id", "user_name"]).distinct().execute();
  expect(savers).toContainEqual({ user_id: "", user_name: "" });
  expect(savers.map((saver) => saver.user_id)).not.toContain(userId);
  const { rows } = await sql<{
    text: string;
  }>`select kind || actor_email || subject_email || folded || bucket || detail as text
    from security_events`.execute(database.db);
  expect(rows.map((row) => row.text).filter((row) => row.toLowerCase().includes(key) || row.includes(userId))).toEqual(
    [],
  );
  const { data } = (await admin.get("/api/security-events")).body;
  expect(data.map(({ kind }: { kind: string }) => kind)).toEqual(["person-erased", "user-added", "sign-in"]);

  const again = await folio(["export-person", email]);
  expect(JSON.parse(again.stdout)).toMatchObject({
    account: null,
    messages: [],
    subscription: null,
    securityEvents: [],
  });
});

test.skipIf(inject("postgres"))("erased data leaves no bytes in the database file or its write-ahead log", async () => {
  const { folio, directory, text, admin, database } = await siteThatKnows();
  // Deletes a message before the erasure, which must also remove bytes that deleted rows leave in the file.
  const [{ id }] = (await admin.get("/api/contacts")).body.data.filter(
    ({ message }: { message: string }) => message === text,
  );
  await admin.delete(`/api/contacts/${id}`);
  await database.db.deleteFrom("contact_messages").where("email", "=", "ida@example.com").execute();
  const bytes = () =>
    ["folio.db", "folio.db-wal"]
      .map((name) => join(directory, name))
      .map((file) => (existsSync(file) ? readFileSync(file, "latin1").toLowerCase() : ""))
      .join("");
  expect(bytes()).toContain(key);
  expect(bytes()).toContain(text.toLowerCase());

  expect((await folio(["erase-person", email, "--yes"])).code).toBe(0);
  expect(bytes()).not.toContain(key);
  expect(bytes()).not.toContain(text.toLowerCase());
});

test("erase-person without a terminal needs --yes, and never erases the last administrator", async () => {
  const { folio, admin } = await siteThatKnows();
  const unasked = await folio(["erase-person", email]);
  expect(unasked).toEqual({
    code: 1,
    stdout: "",
    stderr:
      "Nothing was deleted, because there is no terminal to ask for confirmation: add --yes to delete without it.\n",
  });
  const last = await folio(["erase-person", "admin@example.com", "--yes"]);
  expect([last.code, last.stderr]).toEqual([1, "This is the last active administrator, and a site needs one\n"]);
  expect((await admin.get("/api/contacts")).body.total).toBe(3);
  expect((await admin.get("/api/auth/me")).status).toBe(200);
});

test.runIf(hasTerminal)("on a terminal the email address must be typed before its data is deleted", async () => {
  const { environment, folio, directory } = await siteThatKnows();
  const entry = join(import.meta.dirname, "../../../dist/server/folio.js");
  const erase = (typed: string) =>
    runOnTerminal([process.execPath, entry, "erase-person", email], {
      env: { PATH: process.env["PATH"], TERM: "dumb", ...environment },
      cwd: directory,
      prompt: "Type the address to continue: ",
      typed,
    });
  const before = (await folio(["export-person", email])).stdout;
  const [wrong, end, interrupt] = ["ida@example.com\r", "\u0004", "\u0003"];
  for (const typed of [wrong, end, interrupt]) {
    const { code, shown } = await erase(typed);
    expect([typed, code, shown]).toEqual([
      typed,
      1,
      expect.stringMatching(/Nothing was deleted: the address was not typed\.\s*$/),
    ]);
    expect(shown).toContain("To be deleted: 1 account");
  }
  expect(JSON.parse((await folio(["export-person", email])).stdout).messages).toEqual(JSON.parse(before).messages);

  const { code, shown } = await erase(` ${email.toUpperCase()} \r`);
  expect([code, shown]).toEqual([0, expect.stringContaining("Deleted: ")]);
  expect(JSON.parse((await folio(["export-person", email])).stdout).messages).toEqual([]);
});
