import { once } from "node:events";
import type { Server, Socket } from "node:net";
import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { rawConnection } from "../../../../tests/support/raw-connection.ts";
import { serve } from "../../../../tests/support/served-handler.ts";

const megabyte = 1024 * 1024;

const head = (line: string, headers: Record<string, string | number>) =>
  `${line}\r\nhost: site\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;

/** Sends a whole body before it reads; returns the status of the answer. */
async function answerAfterBody(origin: string, line: string, headers: Record<string, string>, body: Buffer) {
  const connection = await rawConnection(origin, { reads: false });
  const { socket } = connection;
  connection.send(head(line, { "content-length": body.length, ...headers }));
  await new Promise<void>((resolve, reject) => {
    socket.write(body, (error) => (error ? reject(error) : resolve()));
  });
  let received = "";
  socket.on("data", (text: string) => (received += text));
  while (!received.includes("\r\n\r\n")) {
    await new Promise<void>((resolve, reject) => {
      socket.once("data", () => resolve());
      socket.once("close", () => reject(new Error("The connection was closed without an answer")));
    });
  }
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(received)?.[1]);
}

const json = { "content-type": "application/json" };
const text = (bytes: number) => Buffer.alloc(bytes, "a");
const upload = { "content-type": "multipart/form-data; boundary=b" };
const closing = { connection: "close" };

test.each<[what: string, line: string, headers: Record<string, string>, status: number]>([
  ["a body over the limit", "POST /api/contacts HTTP/1.1", json, 413],
  ["one on a connection that closes", "POST /api/contacts HTTP/1.1", { ...json, ...closing }, 413],
  ["a body of an unknown type", "POST /api/contacts HTTP/1.1", { "content-type": "text/csv", ...closing }, 415],
  ["a call without a session", "POST /api/blogs HTTP/1.1", { ...json, ...closing }, 401],
  [
    "a call of another origin",
    "POST /api/contacts HTTP/1.1",
    { ...json, ...closing, origin: "https://a.example" },
    403,
  ],
  ["an unknown path of the API", "POST /api/nothing HTTP/1.1", { ...json, ...closing }, 404],
  ["a page that is read", "GET /about HTTP/1.1", closing, 200],
])("the answer to %s reaches a client that sends its whole body before it reads", async (_, line, headers, status) => {
  const { origin } = await testApp();
  expect(await answerAfterBody(origin, line, headers, text(8 * megabyte))).toBe(status);
});

test("an upload over 20 MB is refused, and the answer reaches a client that sends the whole body first", async () => {
  const { origin, as } = await testApp();
  const user = await as("user");
  const cookie = [...user.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const part = 'content-disposition: form-data; name="image"; filename="a.png"\r\ncontent-type: image/png';
  const body = Buffer.concat([
    Buffer.from(`--b\r\n${part}\r\n\r\n`),
    text(24 * megabyte),
    Buffer.from("\r\n--b--\r\n"),
  ]);
  const headers = { ...upload, ...closing, cookie };
  expect(await answerAfterBody(origin, "POST /api/blogs/upload HTTP/1.1", headers, body)).toBe(413);
});

test("a connection stays usable after the body of a refused request was read", async () => {
  const { origin } = await testApp();
  const connection = await rawConnection(origin);
  connection.send(head("POST /api/blogs HTTP/1.1", { ...json, "content-length": 8 * megabyte }));
  await new Promise((resolve) => connection.socket.write(text(8 * megabyte), resolve));
  connection.send(head("GET /healthz HTTP/1.1", { connection: "close" }));
  await connection.closed;
  expect(connection.statuses()).toEqual([401, 200]);
});

test("a client with Expect: 100-continue is refused without being asked for the body", async () => {
  const { origin } = await testApp();
  for (const [path, bytes, status] of [
    ["/api/contacts", 8 * megabyte, 413],
    ["/api/blogs", 100, 401],
  ] as const) {
    const connection = await rawConnection(origin);
    connection.send(head(`POST ${path} HTTP/1.1`, { ...json, expect: "100-continue", "content-length": bytes }));
    await connection.until((received) => received.includes("}"));
    expect(connection.statuses()).toEqual([status]);
    // The server also reads the whole body of a client that sends it after the refusal.
    await new Promise((resolve) => connection.socket.write(text(bytes), resolve));
    connection.socket.end();
    await connection.closed;
    expect(connection.statuses()).toEqual([status]);
  }
});

test("a client with Expect: 100-continue and an acceptable body is asked for the body", async () => {
  const { origin } = await testApp();
  const body = JSON.stringify({ name: "Ada", email: "ada@example.com", message: "Hello" });
  const connection = await rawConnection(origin);
  connection.send(
    head("POST /api/contacts HTTP/1.1", { ...json, expect: "100-continue", "content-length": body.length }),
  );
  await connection.until((received) => received.startsWith("HTTP/1.1 100"));
  connection.send(body);
  await connection.until((received) => received.includes("}"));
  expect(connection.statuses()).toEqual([100, 201]);
});

/** Sends an endless body until the server closes the connection; returns how many bytes the server read. */
async function sendWithoutEnd(server: Server, origin: string, line: string, headers: Record<string, string>) {
  const accepted = once(server, "connection") as Promise<[Socket]>;
  const connection = await rawConnection(origin);
  connection.send(head(line, { ...headers, "content-length": 10_000 * megabyte }));
  const piece = text(megabyte);
  const sendMore = () => void connection.socket.write(piece, (error) => error || sendMore());
  sendMore();
  const [accepting] = await accepted;
  await connection.closed;
  return accepting.bytesRead;
}

test.each(["close", "keep-alive"])(
  "an endless body of a refused request is read only up to a limit (connection: %s)",
  async (connection) => {
    const limit = 4 * megabyte;
    const { server, origin } = await serve((_, response) => response.end("refused"), { maxDiscardedBytes: limit });
    expect(await sendWithoutEnd(server, origin, "POST / HTTP/1.1", { connection })).toBeLessThan(2 * limit);
  },
);

test("an endless body sent with a request for a cached page is read only up to a limit", async () => {
  const { visitor, app, origin } = await testApp();
  for (let time = 0; time < 3; time++) expect((await visitor.get("/about")).status).toBe(200);
  expect(await sendWithoutEnd(app.server, origin, "GET /about HTTP/1.1", {})).toBeLessThan(2 * 32 * megabyte);
});
