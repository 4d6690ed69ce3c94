import { describe, expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { rawConnection, requestText } from "../../../../tests/support/raw-connection.ts";

type Site = Awaited<ReturnType<typeof testApp>>;

/** Sends bytes; returns the statuses of all answers until the connection closes, and the last head and body. */
async function answersTo({ origin }: Pick<Site, "origin">, bytes: string) {
  const connection = await rawConnection(origin);
  connection.send(bytes);
  await connection.closed;
  const [head = "", body = ""] = connection.received().split("\r\n\r\n").slice(-2);
  return { statuses: connection.statuses(), head, body };
}

/** Returns the statuses of all answers, and the body of the last one. */
async function refusalOf(site: Site, bytes: string) {
  const { statuses, body } = await answersTo(site, bytes);
  return [statuses, JSON.parse(body)];
}

const tooLong = { "x-long": "x".repeat(20_000) };
const sentence = "The head of this request is too long: address, cookies and other headers can have at most 16 KB";
const envelope = { success: false, error: sentence };

test.each([
  ["its headers", requestText("/api/blogs", tooLong)],
  ["its address", requestText(`/api/blogs?search=${"x".repeat(20_000)}`)],
  ["much more than is ever read", requestText("/api/blogs", { "x-long": "x".repeat(500_000) })],
])("a request head that is too long, because of %s, is refused in the API's envelope", async (_, text) => {
  const site = await testApp();
  const { statuses, head, body } = await answersTo(site, text);
  expect([statuses, JSON.parse(body)]).toEqual([[431], envelope]);
  expect(head).toMatch(/\r\ncontent-type: application\/json; charset=utf-8\r\n/);
  expect(head).toMatch(/\r\nx-content-type-options: nosniff\r\n/);
  expect(head).toMatch(/\r\nconnection: close$/);
});

describe.each(["/blog", "/api/blogs"])("an invalid request for %s is refused despite a cached answer:", (path) => {
  test("a URL longer than 2 KB is refused", async () => {
    const site = await testApp();
    const start = `${path}?search=`;
    const longest = start + "x".repeat(2048 - start.length);
    expect((await fetch(site.origin + longest)).status).toBe(200);
    const refused = { success: false, error: "This address is too long: it can have at most 2 KB" };
    expect(await refusalOf(site, requestText(`${longest}x`))).toEqual([[414], refused]);
  });

  test("a request with two Host headers is refused", async () => {
    const site = await testApp();
    await fetch(site.origin + path);
    const refused = { success: false, error: "A request must have exactly one Host header" };
    expect(await refusalOf(site, requestText(path, { Host: "other" }))).toEqual([[400], refused]);
  });
});

test("bytes that are not a request are refused with 400", async () => {
  const site = await testApp();
  const refused = { success: false, error: "This request cannot be read" };
  expect(await refusalOf(site, "GET /api/blogs HTTP/1.1\r\nno header\r\n\r\n")).toEqual([[400], refused]);
});

test("requests before an unreadable one are answered first", async () => {
  const site = await testApp();
  const requests = requestText("/api/blogs") + requestText("/about") + requestText("/api/docs", tooLong);
  expect(await refusalOf(site, requests)).toEqual([[200, 200, 431], envelope]);
});

test("a request with a malformed chunked body is refused", async () => {
  const site = await testApp();
  const headers = "host: site\r\ncontent-type: application/json\r\ntransfer-encoding: chunked";
  const { statuses } = await answersTo(site, `POST /api/contacts HTTP/1.1\r\n${headers}\r\n\r\nnonsense\r\n`);
  expect(statuses).toEqual([400]);
});
