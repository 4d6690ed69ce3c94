import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { rawConnection, requestText } from "../../../../tests/support/raw-connection.ts";

type Site = Awaited<ReturnType<typeof testApp>>;

/** Sends some bytes; returns all answers until the server closes the connection. */
async function answersTo({ origin }: Pick<Site, "origin">, bytes: string) {
  const connection = await rawConnection(origin);
  connection.send(bytes);
  await connection.closed;
  const [head = "", body = ""] = connection.received().split("\r\n\r\n").slice(-2);
  return { statuses: connection.statuses(), head, body };
}

const tooLong = { "x-long": "x".repeat(20_000) };
const sentence = "The head of this request is too long: address, cookies and other headers can have at most 16 KB";
const envelope = { success: false, error: sentence };

test.each([
  ["its headers", requestText("/api/blogs", tooLong)],
  ["its address", requestText(`/api/blogs?search=${"x".repeat(20_000)}`)],
  ["much more than is ever read", requestText("/api/blogs", { "x-long": "x".repeat(500_000) })],
])("a head that is too long, by %s, is refused in the API's envelope", async (_, text) => {
  const site = await testApp();
  const { statuses, head, body } = await answersTo(site, text);
  expect([statuses, JSON.parse(body)]).toEqual([[431], envelope]);
  expect(head).toMatch(/\r\ncontent-type: application\/json; charset=utf-8\r\n/);
  expect(head).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
  expect(head).toMatch(/\r\nconnection: close$/);
});

test.each(["/blog", "/api/blogs"])(
  "an address of %s beyond 2 KB is refused, although its answer is cached",
  async (path) => {
    const site = await testApp();
    const start = `${path}?search=`;
    const longest = start + "x".repeat(2048 - start.length);
    expect((await fetch(site.origin + longest)).status).toBe(200);
    const { statuses, body } = await answersTo(site, requestText(`${longest}x`));
    expect([statuses, JSON.parse(body)]).toEqual([
      [414],
      { success: false, error: "This address is too long: it can have at most 2 KB" },
    ]);
  },
);

test("bytes that are not a request are refused with 400", async () => {
  const site = await testApp();
  const { statuses, body } = await answersTo(site, "GET /api/blogs HTTP/1.1\r\nno header\r\n\r\n");
  expect([statuses, JSON.parse(body)]).toEqual([[400], { success: false, error: "This request cannot be read" }]);
});

test.each(["/blog", "/api/blogs"])(
  "a request for %s with two Host headers is refused, although it is cached",
  async (path) => {
    const site = await testApp();
    await fetch(site.origin + path);
    const { statuses, body } = await answersTo(site, requestText(path, { Host: "other" }));
    expect([statuses, JSON.parse(body)]).toEqual([
      [400],
      { success: false, error: "A request must have exactly one Host header" },
    ]);
  },
);

test("requests before an unreadable one are answered first", async () => {
  const site = await testApp();
  const { statuses, body } = await answersTo(
    site,
    requestText("/api/blogs") + requestText("/about") + requestText("/api/docs", tooLong),
  );
  expect([statuses, JSON.parse(body)]).toEqual([[200, 200, 431], envelope]);
});

test("a malformed body is refused", async () => {
  const site = await testApp();
  const headers = "host: site\r\ncontent-type: application/json\r\ntransfer-encoding: chunked";
  const { statuses } = await answersTo(site, `POST /api/contacts HTTP/1.1\r\n${headers}\r\n\r\nnonsense\r\n`);
  expect(statuses).toEqual([400]);
});
