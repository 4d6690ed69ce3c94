import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { rawConnection, requestText } from "../../../../tests/support/raw-connection.ts";
import { type ConnectionLimits, createHttpServer, stopAccepting } from "./http-server.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

async function serve(handler: Handler, limits: Partial<ConnectionLimits> = {}, isProxy = false) {
  const server = createHttpServer(handler, { perAddress: 100, ...limits }, () => isProxy);
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
}

/** A handler whose answers wait until the test lets one go. */
function gate() {
  const waiting: { path: string; answer: () => void }[] = [];
  const arrivals: (() => void)[] = [];
  const handler: Handler = ({ url = "" }, response) => {
    waiting.push({ path: url, answer: () => response.end(url) });
    arrivals.shift()?.();
  };
  async function next() {
    while (waiting.length === 0) await new Promise<void>((resolve) => arrivals.push(resolve));
    return waiting.shift()!;
  }
  return { handler, waiting, next };
}

const much = Buffer.alloc(8 * 1024 * 1024, "a");

test("pipelined requests of one connection are handled one at a time and answered in order", async () => {
  const { handler, waiting, next } = gate();
  const { origin } = await serve(handler);
  const connection = await rawConnection(origin);
  connection.send(Array.from({ length: 50 }, (_, number) => requestText(`/${number}`)).join(""));

  for (let number = 0; number < 50; number++) {
    const { path, answer } = await next();
    expect([path, waiting.length]).toEqual([`/${number}`, 0]);
    answer();
  }

  await connection.until((text) => text.endsWith("/49"));
  expect(connection.statuses()).toEqual(Array(50).fill(200));
});

test("another connection is served between two pipelined requests", async () => {
  const handled: string[] = [];
  const { origin } = await serve(({ url = "" }, response) => {
    handled.push(url);
    response.end("done");
  });
  const reader = await rawConnection(origin);
  const flood = await rawConnection(origin);
  flood.send(requestText("/flood").repeat(100));
  reader.send(requestText("/reader"));

  await reader.until((text) => text.endsWith("done"));
  await flood.until((text) => text.split("done").length > 100);
  expect(handled.indexOf("/reader")).toBeLessThan(100);
});

test("a body that is sent behind another request is read when its turn comes", async () => {
  const { origin } = await serve(async (request, response) => {
    let length = 0;
    for await (const piece of request) length += (piece as Buffer).length;
    response.end(`${length} bytes;`);
  });
  const connection = await rawConnection(origin);
  const post = `POST / HTTP/1.1\r\nhost: site\r\ncontent-length: 300000\r\n\r\n${"x".repeat(300_000)}`;
  connection.send(requestText("/") + post + requestText("/") + post + requestText("/"));

  await connection.until((text) => text.split("bytes;").length > 5);
  expect([...connection.received().matchAll(/(\d+) bytes/g)].map(([, length]) => Number(length))).toEqual([
    0, 300_000, 0, 300_000, 0,
  ]);
});

test("what a refused request still sends is read in pieces with pauses, and the connection goes on", async () => {
  const { server, origin } = await serve((_, response) => {
    response.statusCode = 429;
    response.end("refused;");
  });
  let pauses = 0;
  let readAtFirst = 0;
  server.on("connection", (socket) => {
    socket.on("pause", () => {
      if (++pauses === 1) readAtFirst = socket.bytesRead;
    });
  });
  const connection = await rawConnection(origin);
  const length = 8 * 1024 ** 2;
  connection.send(`POST / HTTP/1.1\r\nhost: site\r\ncontent-length: ${length}\r\n\r\n${"x".repeat(length)}`);
  connection.send(requestText("/next"));

  await connection.until((text) => text.endsWith("refused;"));
  expect(connection.statuses()).toEqual([429]);
  await connection.until((text) => text.split("refused;").length > 2);
  expect(connection.statuses()).toEqual([429, 429]);
  expect(pauses).toBeGreaterThan(1);
  expect(readAtFirst).toBeLessThan(length);
});

test("of a client that does not read, one response is held and its connection is closed in time", async () => {
  let handled = 0;
  const { origin } = await serve(
    (_, response) => {
      handled++;
      response.end(much);
    },
    { stalledMs: 100 },
  );
  const connection = await rawConnection(origin, { reads: false });
  connection.send(requestText("/").repeat(50));
  connection.socket.pause();

  connection.socket.once("error", () => {});
  await new Promise<void>((resolve) => {
    // A write is what a client that does not read learns of the end by.
    const probe = setInterval(() => connection.socket.write("x"), 50);
    connection.socket.once("close", () => {
      clearInterval(probe);
      resolve();
    });
  });
  expect(handled).toBeLessThan(3);
});

test("a handler may take longer than a client may stall", async () => {
  const { handler, next } = gate();
  const { origin, server } = await serve(handler, { stalledMs: 50 });
  const connection = await rawConnection(origin);
  connection.send(requestText("/"));
  const { answer } = await next();

  await once(server, "timeout");
  answer();

  await connection.until((text) => text.endsWith("/"));
  expect(connection.statuses()).toEqual([200]);
});

test("a connection that sends nothing is closed", async () => {
  const { origin } = await serve(() => {}, { stalledMs: 50 });
  const connection = await rawConnection(origin);
  await connection.closed;
  expect(connection.received()).toBe("");
});

test("a connection with more than a hundred pipelined requests is closed, and no other", async () => {
  const { handler, next } = gate();
  const { origin } = await serve(handler);
  const [flood, reader] = [await rawConnection(origin), await rawConnection(origin)];
  flood.send(requestText("/flood").repeat(102));
  await flood.closed;

  expect((await next()).path).toBe("/flood");
  reader.send(requestText("/reader").repeat(101));
  for (let number = 0; number < 101; number++) (await next()).answer();
  await reader.until((text) => text.split("/reader").length > 101);
});

test("past the limit of all waiting requests, the sender's connection is closed, and no other", async () => {
  const { handler, next } = gate();
  const { origin } = await serve(handler, { maxWaiting: 10 });
  const [flood, reader] = [await rawConnection(origin), await rawConnection(origin)];
  flood.send(requestText("/flood").repeat(100));
  await flood.closed;

  expect((await next()).path).toBe("/flood");
  reader.send(requestText("/reader").repeat(5));
  for (let number = 0; number < 5; number++) (await next()).answer();
  await reader.until((text) => text.split("/reader").length > 5);
});

test("connections past the limit of an address are refused in a sentence, until one of them is closed", async () => {
  const { origin } = await serve((_, response) => response.end("done"), { perAddress: 2 });
  const [first, second] = [await rawConnection(origin), await rawConnection(origin)];
  const third = await rawConnection(origin);
  await third.closed;
  expect(third.statuses()).toEqual([429]);
  expect(third.received()).toMatch(/retry-after: 5\r\n/);
  expect(JSON.parse(third.received().split("\r\n\r\n")[1] ?? "")).toEqual({
    success: false,
    error: "Too many connections from your address. Please close some and try again.",
  });

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

test("a closing server does not wait for connections without a request", async () => {
  const { handler, next } = gate();
  const { origin, server } = await serve(handler);
  const [silent, busy] = [await rawConnection(origin), await rawConnection(origin)];
  busy.send(requestText("/busy"));
  const { answer } = await next();

  const closed = new Promise((resolve) => server.close(resolve));
  await silent.closed;
  answer();
  await closed;
  await busy.closed;
  expect(busy.statuses()).toEqual([200]);
});

test("a server that stops accepting reads what comes on open connections, until it is closed", async () => {
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
