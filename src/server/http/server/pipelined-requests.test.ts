import { expect, test } from "vitest";
import { rawConnection, requestText } from "../../../../tests/support/raw-connection.ts";
import { gate, serve } from "../../../../tests/support/served-handler.ts";

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

test("the body of a pipelined request is read in full after the requests before it were answered", async () => {
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

test("a connection with more than a hundred pipelined requests is closed, and other connections stay open", async () => {
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
