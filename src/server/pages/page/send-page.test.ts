import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { steppedEventLoop } from "../../../../tests/support/stepped-event-loop.ts";
import { createReadQueue } from "../../http/read-queue.ts";
import { visitor } from "../../permissions.ts";
import { type CachedPage, toCachedPage } from "./cached-page.ts";
import { type ReplayedCache, sendPage } from "./send-page.ts";

test("requests that wait for the compression of a page are answered one per iteration of the event loop", async () => {
  const { eventLoop, step } = steppedEventLoop();
  const page = toCachedPage({ status: 200, text: "word ".repeat(1000) }, () => {});
  const compressed = Promise.withResolvers<void>();
  let waiting = 0;
  const heldPage: CachedPage = {
    ...page,
    body(encoding) {
      waiting++;
      return compressed.promise.then(() => page.body(encoding));
    },
  };
  const cache = {
    get: async () => heldPage,
    findCurrent: () => heldPage,
    replay: { record() {} },
    readQueue: createReadQueue({ eventLoop, maxWaitingOfNetwork: 100 }),
  } as unknown as ReplayedCache;
  let answered = 0;
  const app = Fastify();
  onTestFinished(() => app.close());
  app.decorateRequest("viewer");
  app.addHook("onRequest", async (request) => void (request.viewer = visitor));
  app.addHook("onSend", async () => void answered++);
  app.get("/", async (request, reply) => {
    return sendPage(cache, request, reply, "/", () => Promise.reject(new Error("The page is cached")));
  });
  const headers = { "accept-encoding": "br" };
  const answers = Array.from({ length: 100 }, () => app.inject({ url: "/", headers }));
  await expect.poll(() => waiting).toBe(100);

  compressed.resolve();
  for (let count = 0; count <= 100; count++) {
    await step();
    expect(answered).toBe(count);
  }
  for (const answer of await Promise.all(answers)) expect(answer.headers["content-encoding"]).toBe("br");
});
