import { EventEmitter } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchEventLoop } from "./event-loop.ts";

test("work waits until every connection of a burst is accepted", async () => {
  const server = new EventEmitter();
  const { isAccepting, takeIterations } = watchEventLoop(server as never);
  let accepted = 0;
  // One connection per iteration, as Node accepts them.
  const accept = () => {
    server.emit("connection");
    if (++accepted < 100) setImmediate(accept);
  };
  accept();
  expect(isAccepting()).toBe(true);

  await takeIterations();

  expect(accepted).toBe(100);
});

test("connections that never end do not hold work up forever", async () => {
  const server = new EventEmitter();
  const { takeIterations } = watchEventLoop(server as never);
  let isOver = false;
  const accept = () => {
    server.emit("connection");
    if (!isOver) setImmediate(accept);
  };
  accept();

  await expect(takeIterations()).resolves.toBeUndefined();
  isOver = true;
});

test("a turn is over after 5 ms of requests, until the next one", async () => {
  let now = 1000;
  const { isTurnOver } = watchEventLoop(new EventEmitter() as never, () => now);
  expect(isTurnOver()).toBe(false);
  now += 5;
  expect(isTurnOver()).toBe(false);
  now += 1;
  expect(isTurnOver()).toBe(true);

  await nextTurn();

  expect(isTurnOver()).toBe(false);
});
