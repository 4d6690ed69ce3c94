import { request } from "node:http";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/any-database-app.ts";
import type { RenderMarkdown } from "../markdown/render-workers.ts";

/** Creates a site whose renderers pause each text that begins with "slow" until the test releases it. */
async function siteWithSlowTexts() {
  const gates: (() => void)[] = [];
  const rendered: string[] = [];
  const renderMarkdown: RenderMarkdown = async (_, text) => {
    rendered.push(text);
    if (text.startsWith("slow")) await new Promise<void>((resolve) => gates.push(resolve));
    return { html: `<p>${text}</p>`, sections: [], isHighlighted: true };
  };
  const app = await testApp({ renderMarkdown });
  const postOf = (content: string) => ({ title: content, excerpt: "x", content, contentFormat: "markdown" });
  return {
    ...app,
    rendered,
    postOf,
    save: async (name: string, content: string) => (await app.as("user", name)).post("/api/blogs", postOf(content)),
    async isRendering(text: string) {
      await expect.poll(() => rendered).toContain(text);
    },
    releaseAll: () => gates.splice(0).forEach((open) => open()),
  };
}

test("many slow texts of an author do not delay other authors, and excess saves are refused with Retry-After", async () => {
  const { as, save, isRendering, releaseAll, rendered } = await siteWithSlowTexts();
  for (const name of ["mallory", "bob"]) await as("user", name);
  const first = save("mallory", "slow 0");
  await isRendering("slow 0");
  const flood = Array.from({ length: 20 }, (_, number) => save("mallory", `slow ${number + 1}`));

  expect((await save("bob", "quick")).status).toBe(201);
  expect(rendered).toEqual(["slow 0", "quick"]);

  const refused = await Promise.race(flood);
  expect([refused.status, refused.headers.get("retry-after"), refused.body.error]).toEqual([
    429,
    "10",
    "Two of your articles are already waiting to be saved. Please try again in a moment.",
  ]);

  // Waits for the 18 refusals, because a save that arrives after a rendering has ended would be accepted.
  const answered: unknown[] = [];
  for (const answer of flood) void answer.then((value) => answered.push(value));
  await expect.poll(() => answered).toHaveLength(18);

  const releasing = setInterval(releaseAll, 5);
  const statuses = await Promise.all([first, ...flood].map(async (answer) => (await answer).status));
  clearInterval(releasing);
  expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(18);
});

test("a queued save is dropped if its client disconnects before its text is rendered", async () => {
  const { app, as, origin, postOf, save, isRendering, releaseAll, rendered } = await siteWithSlowTexts();
  const alice = await as("user", "alice");
  const first = save("alice", "slow first");
  await isRendering("slow first");

  const sockets: Socket[] = [];
  app.server.on("connection", (socket: Socket) => sockets.push(socket));
  const cookie = [...alice.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const headers = { "content-type": "application/json", cookie };
  const left = ["left 1", "left 2"].map((content) => {
    const sent = request(`${origin}/api/blogs`, { method: "POST", headers, agent: false }).on("error", () => {});
    return sent.end(JSON.stringify(postOf(content)));
  });
  await expect.poll(() => sockets).toHaveLength(2);
  for (let round = 0; round < 5; round++) expect((await save("alice", "")).status).toBe(400);
  for (const sent of left) sent.destroy();
  await expect.poll(() => sockets.slice(0, 2).every(({ destroyed }) => destroyed)).toBe(true);

  releaseAll();
  expect((await first).status).toBe(201);
  expect((await save("alice", "last")).status).toBe(201);
  expect(rendered).toEqual(["slow first", "last"]);
  expect((await alice.get("/api/blogs")).body.total).toBe(2);
});
