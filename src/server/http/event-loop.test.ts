import { EventEmitter } from "node:events";
import { setImmediate as nextTurn } from "node:timers/promises";
import { expect, test } from "vitest";
import { watchEventLoop } from "./event-loop.ts";

test("long work waits until all connections of a burst are accepted", async () => {
  const server = new EventEmitter();
  const { isAccepting, takeIterations } = watchEventLoop(server as never);
  let accepted = 0;
  // Simulates one accepted connection per iteration, as in Node.
  const accept = () => {
    server.emit("connection");
    if (++accepted < 100) setImmediate(accept);
  };
  accept();
  expect(isAccepting()).toBe(true);

  await takeIterations();

  expect(accepted).toBe(100);
});

test("an endless burst of connections does not hold up work forever", async () => {
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

test("a turn ends after 5 ms of handling requests, and the next one begins anew", async () => {
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
