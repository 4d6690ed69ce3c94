import Fastify from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { steppedEventLoop } from "../../../tests/support/stepped-event-loop.ts";
import { createReadQueue } from "./read-queue.ts";
import { scheduleRequests } from "./round-robin.ts";

const [attacker, reader] = ["203.0.113.7", "198.51.100.9"];

function createSite() {
  const app = Fastify();
  onTestFinished(() => app.close());
  const get = (url: string, remoteAddress: string) => app.inject({ url, remoteAddress });
  return { app, get, ...steppedEventLoop() };
}

test("past the time of a turn, requests begin one per iteration, round-robin across networks", async () => {
  const { app, get, eventLoop, step } = createSite();
  const begun: string[] = [];
  scheduleRequests(app, { ...eventLoop, isTurnOver: () => begun.length >= 3 });
  app.get("/", async ({ ip }) => void begun.push(ip));
  app.get("/healthz", { config: { isUnlogged: true } }, async () => "ok");

  const many = Array.from({ length: 100 }, () => get("/", attacker));
  const one = get("/", reader);
  // Health checks bypass the queue.
  expect((await get("/healthz", attacker)).body).toBe("ok");
  expect(begun).toEqual([attacker, attacker, attacker]);

  for (let steps = 1; steps <= 98; steps++) {
    await step();
    expect(begun).toHaveLength(3 + steps);
  }
  expect(begun.slice(3, 6)).toEqual([attacker, reader, attacker]);
  await Promise.all([...many, one]);
});

test("while connections are accepted, no request begins in the same iteration", async () => {
  const { app, get, eventLoop, step } = createSite();
  let begun = 0;
  scheduleRequests(app, { ...eventLoop, isAccepting: () => true });
  app.get("/", async () => void begun++);
  app.get("/healthz", { config: { isUnlogged: true } }, async () => "ok");

  const waiting = get("/", reader);
  await get("/healthz", reader);
  expect(begun).toBe(0);
  await step();
  expect(begun).toBe(1);
  await waiting;
});

test("requests that share a result are answered one per iteration, without delaying other reads", async () => {
  const { app, get, eventLoop, step } = createSite();
  const queue = createReadQueue({ eventLoop, maxWaitingOfNetwork: 300 });
  const result = Promise.withResolvers<string>();
  let received = 0;
  const answered: string[] = [];
  app.get<{ Params: { page: string } }>("/:page", async (request, reply) => {
    received++;
    const { page } = request.params;
    const work = async () => (page === "slow" ? result.promise : page);
    const text = await queue.run(request, reply, work, { key: page });
    answered.push(`${text} ${request.ip}`);
    return text;
  });
  const many = Array.from({ length: 100 }, () => get("/slow", attacker));
  const same = get("/slow", reader);
  await expect.poll(() => received).toBe(101);

  // The read begins, and its request gets the result.
  await step();
  result.resolve("slow");
  await expect.poll(() => answered).toEqual([`slow ${attacker}`]);
  const other = get("/quick", reader);
  await expect.poll(() => received).toBe(102);

  await step();
  expect(answered.slice(1).toSorted()).toEqual([`quick ${reader}`, `slow ${attacker}`]);
  await step();
  expect(answered.slice(3)).toEqual([`slow ${reader}`]);
  for (let count = 5; count <= 102; count++) {
    await step();
    expect(answered).toHaveLength(count);
  }
  await Promise.all([...many, same, other]);
});
