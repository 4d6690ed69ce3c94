import { once } from "node:events";
import type { RequestListener } from "node:http";
import type { Socket } from "node:net";
import { expect, test } from "vitest";
import { rawConnection, requestText } from "../../../../tests/support/raw-connection.ts";
import { gate, serve } from "../../../../tests/support/served-handler.ts";
import { minuteMs } from "../../../contract/durations.ts";
import { stopAccepting } from "./http-server.ts";

/** Body that is larger than all buffers of a connection. */
const much = Buffer.alloc(64 * 1024 * 1024, "a");

/** Connects a client, which reads only if `reads`, to a server; returns both ends of the connection. */
async function connectTo({ server, origin }: Awaited<ReturnType<typeof serve>>, reads = true) {
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const connection = await rawConnection(origin, { reads });
  const [accepting] = await accepted;
  return { ...connection, accepting };
}

test("for a client that does not read, one response is buffered and the connection is closed at the timeout", async () => {
  let handled = 0;
  const answer: RequestListener = (_, response) => {
    handled++;
    response.end(much);
  };
  const { socket, accepting, closed, send } = await connectTo(await serve(answer, { stalledMs: minuteMs }), false);
  socket.pause();
  const requests = requestText("/").repeat(50);
  send(requests);
  await expect.poll(() => accepting.bytesRead).toBe(requests.length);
  expect([handled, accepting.timeout]).toEqual([1, minuteMs]);
  expect(accepting.writableLength).toBeGreaterThan(0);

  accepting.setTimeout(1);
  await once(accepting, "close");
  expect(handled).toBe(1);
  socket.resume();
  await closed;
});

test("a handler that works longer than the time limit for stalled clients can still answer", async () => {
  const { handler, next } = gate();
  const site = await serve(handler);
  const { accepting, send, until, statuses } = await connectTo(site);
  send(requestText("/"));
  const { answer } = await next();

  const timeout = once(site.server, "timeout");
  accepting.setTimeout(1);
  await timeout;
  answer();

  await until((text) => text.endsWith("/"));
  expect(statuses()).toEqual([200]);
});

test("a connection that sends nothing is closed", async () => {
  const { origin } = await serve(() => {}, { stalledMs: 50 });
  const connection = await rawConnection(origin);
  await connection.closed;
  expect(connection.received()).toBe("");
});

test("connections over the limit of one address are closed; after one of them ends, a new one is accepted", async () => {
  const { origin } = await serve((_, response) => response.end("done"), { perAddress: 2 });
  const [first, second] = [await rawConnection(origin), await rawConnection(origin)];
  const third = await rawConnection(origin);
  await third.closed;
  expect(third.received()).toBe("");

  second.send(requestText("/", { connection: "close" }));
  await second.closed;
  const fourth = await rawConnection(origin);
  fourth.send(requestText("/"));
  await fourth.until((text) => text.endsWith("done"));
  first.send(requestText("/"));
  await first.until((text) => text.endsWith("done"));
});

test("the connections of a trusted proxy are not counted", async () => {
  const { origin } = await serve((_, response) => response.end("done"), { perAddress: 1 }, true);
  for (let number = 0; number < 5; number++) {
    const connection = await rawConnection(origin);
    connection.send(requestText("/"));
    await connection.until((text) => text.endsWith("done"));
    expect(connection.statuses()).toEqual([200]);
  }
});

test("a server that accepts no new connections answers requests on existing ones until `server.close`", async () => {
  const { handler, next } = gate();
  const { origin, server } = await serve(handler);
  const [first, second] = [await rawConnection(origin), await rawConnection(origin)];
  first.send(requestText("/first"));
  const { answer } = await next();
  stopAccepting(server);
  answer();
  await first.until((text) => text.endsWith("/first"));
  second.send(requestText("/second"));
  (await next()).answer();
  await second.until((text) => text.endsWith("/second"));

  server.close();
  await Promise.all([first.closed, second.closed]);
  expect([first, second].map((connection) => connection.statuses())).toEqual([[200], [200]]);
});
