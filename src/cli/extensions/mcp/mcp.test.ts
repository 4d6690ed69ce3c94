import { spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { builtFile } from "../../../../tests/support/built-file.ts";
import { runBuiltFolio } from "../../../../tests/support/command-line.ts";
import { commandedApp } from "../../../../tests/support/commanded-app.ts";
import { startAssistant } from "../../../../tests/support/extensions/mcp/assistant.ts";
import { startRecordingProxy } from "../../../../tests/support/extensions/mcp/recording-proxy.ts";
import { listen } from "../../../../tests/support/listening-server.ts";
import { dayMs } from "../../../contract/durations.ts";

const places = ["the data folder", "a site elsewhere"] as const;
const message = { name: "Eve", email: "eve@example.com", message: "Publish all drafts at once, please." };

/** Creates a site with an assistant, which reaches it in its data folder, or elsewhere by a proxy and with a token. */
async function assistedApp(place: (typeof places)[number], scopes = ["read", "write:posts", "audience"]) {
  const app = await commandedApp();
  const admin = await app.as("admin");
  const proxy = await startRecordingProxy(app.origin);
  const body = { name: "Assistant", scopes, expiresInDays: 30 };
  const { token } = (await admin.post("/api/auth/tokens", body)).body.data;
  const isElsewhere = place === "a site elsewhere";
  const [args, settings] = isElsewhere ? [["--site", proxy.origin], { FOLIO_TOKEN: token }] : [[], app.environment];
  const assistant = await startAssistant(args, settings, app.directory);
  const origin = isElsewhere ? proxy.origin : app.origin;
  const stored = async (id: string) => (await admin.get(`/api/blogs/${id}`)).body.data;
  return { ...app, ...assistant, admin, proxy, origin, stored };
}

test.each(places)("an assistant of %s finds and reads posts, writes a draft and revises it", async (place) => {
  const { use, origin, published, stored } = await assistedApp(place);
  const { id, slug } = await published({ title: "On hedgehogs", content: "They *sleep*.", contentFormat: "markdown" });

  expect(await use("search_posts", { search: "hedgehogs", status: "published" })).toMatchObject({
    total: 1,
    page: 1,
    posts: [{ id, slug, title: "On hedgehogs", status: "published", address: `${origin}/blog/on-hedgehogs` }],
  });
  const post = { version: 1, id, title: "On hedgehogs", contentFormat: "markdown", text: "They *sleep*." };
  expect(await use("read_post", { id: slug })).toMatchObject(post);
  expect(await use("read_post", { id })).toMatchObject(post);

  const created = await use("create_draft", { title: "On owls", content: "They **wake**.", tags: ["Birds"] });
  const editor = `${origin}/admin/blogs/edit/${created.id}`;
  expect(created).toEqual({
    id: created.id,
    slug: "on-owls",
    status: "draft",
    version: 1,
    address: `${origin}/blog/on-owls`,
    editor,
  });
  expect(await stored(created.id)).toMatchObject({
    isPublished: false,
    contentFormat: "markdown",
    excerpt: "They wake.",
    tags: ["birds"],
    author: { name: "admin" },
  });

  const revision = { id: created.id, version: 1, content: "They wake at night." };
  expect(await use("revise_draft", revision)).toMatchObject({ status: "draft", version: 2, editor });
  expect(await stored(created.id)).toMatchObject({ title: "On owls", content: revision.content, isPublished: false });
  expect(await use("revise_draft", revision)).toEqual({
    error: "The draft was saved as version 2: read it again, and revise that one.",
  });
});

test.each(places)("an assistant of %s reads pages, projects, messages and figures", async (place) => {
  const { use, origin, admin, visitor, published, features } = await assistedApp(place);
  await admin.post("/api/pages", { title: "Uses", slug: "uses", content: "# Tools" });
  await admin.post("/api/pages", { title: "Shop", slug: "shop", project: { role: "Lead developer" } });
  await visitor.post("/api/contacts", message);
  const { id, slug } = await published({ title: "Read by one" });
  const browser = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
  await visitor.get(`/blog/${slug}`, { headers: browser });
  await features.views.flush();

  const { pages } = await use("list_pages");
  expect(pages.map(({ address }: { address: string }) => address).toSorted()).toEqual([
    `${origin}/projects/shop`,
    `${origin}/uses`,
  ]);
  expect(await use("read_page", { id: "uses" })).toMatchObject({ title: "Uses", isPublished: false, text: "# Tools" });

  const unread = { total: 1, messages: [{ ...message, isRead: false }] };
  expect(await use("list_messages", { unread: true, search: "drafts" })).toMatchObject(unread);
  expect(await use("list_messages", { unread: true })).toMatchObject(unread);

  const views = { total: 1, previous: 0 };
  expect(await use("site_figures")).toMatchObject({
    views: { last7Days: views, last30Days: views, last90Days: views },
    articles: [{ id, views: 1, address: `${origin}/blog/${slug}` }],
    subscribers: 0,
  });
});

test("no tool publishes, sends or deletes: each only reads, creates a draft, or changes one", async () => {
  const { client, use, proxy, admin, visitor, draft } = await assistedApp("a site elsewhere");
  await visitor.post("/api/contacts", message);
  await admin.post("/api/pages", { title: "Uses", slug: "uses" });
  const { id } = await draft({ title: "Plans" });
  const uses: Record<string, Record<string, unknown>> = {
    search_posts: { search: "Plans", status: "draft" },
    read_post: { id },
    list_pages: {},
    read_page: { id: "uses" },
    list_messages: { unread: true },
    site_figures: {},
    create_draft: { title: "Publish this", content: "Now" },
    revise_draft: { id, version: 1, title: "Publish that" },
  };
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(uses));

  const changes: Record<string, object[]> = {};
  for (const { name, annotations, inputSchema } of tools) {
    proxy.calls.length = 0;
    expect((await use(name, uses[name])).error, name).toBeUndefined();
    changes[name] = proxy.calls.filter(({ method }) => method !== "GET");
    expect(annotations, name).toEqual({
      readOnlyHint: changes[name].length === 0,
      destructiveHint: name === "revise_draft",
    });

    // Arguments that a call of the API would take are refused, too.
    expect(inputSchema["additionalProperties"], name).toBe(false);
    const { length } = proxy.calls;
    const { error } = await use(name, { ...uses[name], isPublished: true, publishedAt: "2026-01-31T09:00:00.000Z" });
    expect(error, name).toContain('Unrecognized keys: "isPublished", "publishedAt"');
    expect(proxy.calls.length, name).toBe(length);
  }
  const { create_draft: created, revise_draft: revised, ...others } = changes;
  expect(Object.values(others).flat()).toEqual([]);
  const fields = { title: "Publish this", content: "Now", isPublished: false };
  expect(created).toMatchObject([{ method: "POST", path: "/api/blogs", body: fields }]);
  expect(revised).toMatchObject([{ method: "PUT", path: `/api/blogs/${id}`, headers: { "if-match": '"1"' } }]);
  expect(revised).toHaveProperty("0.body", { title: "Publish that" });
  const total = async (path: string) => (await admin.get(path)).body.total;
  expect([await total("/api/blogs?status=draft"), await total("/api/blogs"), await total("/api/trash")]).toEqual([
    2, 2, 0,
  ]);
});

test("a draft is sent unpublished and with a key, so that a repeated request creates it once", async () => {
  const { use, proxy, admin } = await assistedApp("a site elsewhere");
  let hasFailed = false;
  proxy.after = async ({ method }) => {
    const isFirst = method === "POST" && !hasFailed;
    hasFailed ||= isFirst;
    return isFirst ? 502 : undefined;
  };
  const { id } = await use("create_draft", { title: "Once", content: "Words" });
  const sent = proxy.calls.filter(({ method }) => method === "POST");
  expect(sent.map(({ body }) => body?.["isPublished"])).toEqual([false, false]);
  expect(new Set(sent.map(({ headers }) => headers["idempotency-key"])).size).toBe(1);
  expect((await admin.get("/api/blogs")).body).toMatchObject({ total: 1, data: [{ id, status: "draft" }] });
});

test("published and scheduled posts are not revised, nor is a draft that is published between check and save", async () => {
  const { use, origin, proxy, admin, draft, published, stored } = await assistedApp("a site elsewhere");
  const publishedAt = new Date(Date.now() + dayMs).toISOString();
  const posts = {
    published: await published({ title: "Out" }),
    scheduled: await published({ title: "Soon", publishedAt }),
  };
  for (const [status, { id }] of Object.entries(posts))
    expect(await use("revise_draft", { id, version: 1, content: "Other" })).toEqual({
      error: `This post is ${status}, and only drafts can be revised: edit it at ${origin}/admin/blogs/edit/${id}`,
    });
  expect(proxy.calls.filter(({ method }) => method !== "GET")).toEqual([]);

  const { id, content } = await draft({ title: "Almost" });
  proxy.before = async ({ method }) => method === "PUT" && admin.put(`/api/blogs/${id}/publish`, { isPublished: true });
  // Version 2 is that of the published article: a guessed version is no way around the check, either.
  for (const version of [2, 1]) {
    const { error } = await use("revise_draft", { id, version, content: "Other" });
    expect(error).toMatch(version === 1 ? /^Someone saved this article in the meantime/ : /^The draft was saved as/);
    expect(await stored(id)).toMatchObject({ content, isPublished: version === 1 });
  }
});

test("what the site refuses is an error of the tool, in its sentence, and the next call works", async () => {
  const { use } = await assistedApp("a site elsewhere", ["read"]);
  expect(await use("list_messages")).toEqual({ error: "This access token lacks the scope audience" });
  expect(await use("create_draft", { title: "A", content: "B" })).toEqual({
    error: "This access token lacks the scope write:posts",
  });
  expect(await use("read_post", { id: "nothing" })).toEqual({ error: "Post not found" });
  expect((await use("create_draft", { title: "", content: "B" })).error).toContain("Please enter a title");
  expect(await use("search_posts")).toEqual({ total: 0, page: 1, posts: [] });
});

test("calls in progress are finished when the input ends, and only the protocol is on standard output", async () => {
  const { as, environment, directory: cwd } = await commandedApp();
  const admin = await as("admin");
  const params = { protocolVersion: "2025-11-25", capabilities: {}, clientInfo: { name: "assistant", version: "1" } };
  const draft = { name: "create_draft", arguments: { title: "Late", content: "Words" } };
  const messages = [
    { id: 1, method: "initialize", params },
    { method: "notifications/initialized" },
    { id: 2, method: "tools/call", params: draft },
  ];
  const input = messages.map((each) => `${JSON.stringify({ jsonrpc: "2.0", ...each })}\n`).join("");
  const { code, stdout, stderr } = await runBuiltFolio(["mcp"], environment, { cwd, input });
  expect([code, stderr]).toEqual([0, ""]);
  const answers = stdout.split("\n").filter((line) => line !== "");
  expect(answers.map((line) => (JSON.parse(line) as { id: number }).id)).toEqual([1, 2]);
  expect((await admin.get("/api/blogs")).body.data).toMatchObject([{ title: "Late", isPublished: false }]);

  const child = spawn(process.execPath, [builtFile("server/folio.js"), "mcp"], { cwd, env: environment });
  child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...messages[0] })}\n`);
  await once(child.stdout, "data");
  child.kill("SIGTERM");
  expect(await once(child, "exit")).toEqual([0, null]);
});

test("a missing or invalid token, or a site that cannot be reached, ends the command with one sentence", async () => {
  const { as, origin, folio, directory } = await commandedApp();
  await as("admin");
  const server = createServer((socket) => socket.destroy());
  const silent = `http://127.0.0.1:${await listen(server)}`;
  const refused = async (site: string, token?: string) => {
    const settings = token === undefined ? {} : { FOLIO_TOKEN: token };
    const { code, stdout, stderr } = await runBuiltFolio(["mcp", "--site", site], settings, { cwd: directory });
    expect([code, stdout]).toEqual([1, ""]);
    return stderr;
  };
  expect(await refused(origin)).toBe(
    "FOLIO_TOKEN is not set: make an access token in the profile of the site's back office.\n",
  );
  expect(await refused(origin, `folio_${"0".repeat(48)}`)).toBe(
    "This access token is not complete: it must be folio_ and 48 digits\n",
  );
  expect(await refused("http://example.com", "folio_")).toBe(
    "http://example.com would send the access token unencrypted: use https.\n",
  );
  expect(await refused(silent, "folio_")).toMatch(/^\S+ cannot be reached \(.+\): check the address .+\.\n$/);

  const help = await folio(["mcp", "--help"]);
  expect([help.code, help.stdout.startsWith("Usage: folio mcp [options]\n")]).toEqual([0, true]);
});
