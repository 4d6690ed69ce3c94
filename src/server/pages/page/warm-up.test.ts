import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { FastifyRequest } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { captureLog } from "../../../../tests/support/log-lines.ts";
import { waitUntil } from "../../../../tests/support/waiting.ts";

const channel = "tracing:fastify.request.handler:asyncEnd";

/** Records the addresses that the router answers; `until` waits for an address, `restart` clears the record. */
function watchRouter() {
  let answered: string[] = [];
  const add = (message: unknown) => void answered.push((message as { request: FastifyRequest }).request.url);
  subscribe(channel, add);
  onTestFinished(() => void unsubscribe(channel, add));
  return { until: (path: string) => waitUntil(() => answered.includes(path)), restart: () => (answered = []) };
}

test("the most read pages are rendered in advance after the start and after each change of the content", async () => {
  const { lines, logTo } = captureLog();
  const { admin, visitor, published, features, warmUp, database } = await testApp({ logTo });
  const popular = await published({ title: "Popular" });
  const unread = await published({ title: "Unread" });
  for (let view = 0; view < 3; view++) features.views.count(popular.id);
  await features.views.flush();
  const pageQueries: string[] = [];
  const executor = database.db.getExecutor();
  const execute = executor.executeQuery.bind(executor);
  executor.executeQuery = (query) => {
    if (!query.sql.includes(`"facts"`)) pageQueries.push(query.sql);
    return execute(query);
  };
  const queriesFor = async (path: string) => {
    pageQueries.length = 0;
    expect((await visitor.get(path)).status).toBe(200);
    return pageQueries.length;
  };

  const router = watchRouter();
  warmUp.start();
  await router.until("/blog/popular");
  for (const path of ["/", "/blog", "/rss.xml", "/blog/popular"]) expect(await queriesFor(path), path).toBe(0);
  expect(await queriesFor("/blog/unread")).toBeGreaterThan(0);

  router.restart();
  await admin.put(`/api/blogs/${unread.id}`, { title: "Changed" });
  await router.until("/blog/popular");
  expect(await queriesFor("/blog/popular")).toBe(0);
  pageQueries.length = 0;
  expect((await visitor.get("/blog")).text).toContain("Changed");
  expect(pageQueries).toEqual([]);

  await features.views.flush();
  expect((await admin.get(`/api/blogs/${popular.id}`)).body.data.viewCount).toBe(3);
  const logged = lines.map((line) => JSON.parse(line)).filter(({ path }) => path === "/rss.xml");
  expect(logged).toHaveLength(1);
});
