import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { minuteMs } from "../../../contract/durations.ts";

async function importingApp() {
  const app = await testApp();
  const [admin, visitor] = [await app.as("admin"), await app.as("visitor")];
  const body = (content: string) => ({ content, name: "old-site" });
  const send = (path: string, content: string) => admin.post(`/api/redirects/import${path}`, body(content));
  const stored = async () =>
    (await admin.get("/api/redirects")).body.data.map(
      ({ source, target, status }: { source: string; target: string; status: number }) => [source, target, status],
    );
  return { ...app, admin, visitor, send, stored };
}

const netlify = `# Former addresses
/home              /about
/2019/:month/:slug /blog/:slug   301
/tag/*             /tags/:splat  302!  # comment
/shop id=7         https://shop.example/7  308
/removed           410
/gone              /             410

/api-docs          /about        200
/de/*              /about        302  Country=de
/home              /contact
/a                 /b
/b                 /a
nonsense
/evil              //evil.example
`;

test("an import of a _redirects file stores all valid lines in one transaction and reports the invalid ones", async () => {
  const { admin, visitor, send, stored } = await importingApp();
  await admin.post("/api/redirects", { source: "/tag/*", target: "/archive" });
  const checked = await send("/check", netlify);
  expect(checked.status).toBe(200);
  expect(await stored()).toHaveLength(1);

  const { status, body } = await send("", netlify);
  expect(status).toBe(201);
  expect(body.data).toEqual(checked.body.data);
  expect(body.data).toEqual({
    lines: 13,
    added: 6,
    known: 0,
    leftOut: [
      { line: 4, source: "/tag/*", reason: "It already leads to /archive" },
      { line: 9, source: "/api-docs", reason: "The status must be 301, 302 or 410" },
      { line: 10, source: "/de/*", reason: "Conditions such as Country= are not supported" },
      { line: 11, source: "/home", reason: "It already leads to /about" },
      { line: 13, source: "/b", reason: "This redirect would lead back to itself" },
      { line: 14, source: "nonsense", reason: "This line has no target: /from /to 301" },
      {
        line: 15,
        source: "/evil",
        reason: "Please enter a path of this site, such as /blog/title, or an address that begins with https://",
      },
    ],
  });
  expect(await stored()).toEqual([
    ["/a", "/b", 301],
    ["/gone", "", 410],
    ["/removed", "", 410],
    ["/shop?id=7", "https://shop.example/7", 301],
    ["/2019/:month/:slug", "/blog/:slug", 301],
    ["/home", "/about", 301],
    ["/tag/*", "/archive", 301],
  ]);
  expect((await admin.get("/api/redirects?search=home")).body.data).toMatchObject([{ origin: "old-site" }]);
  expect((await visitor.get("/shop?id=7")).headers.get("location")).toBe("https://shop.example/7");
  expect((await send("", netlify)).body.data).toMatchObject({ added: 0, known: 6 });
});

test("an import reads CSV files with and without column names, with other delimiters, and with whole URLs", async () => {
  const { send, stored } = await importingApp();
  const files = [
    "From,To,Status\r\nhttps://old.example/a/,/b,302\r\n/gone,,410\r\n",
    '\uFEFFOld URL;New URL\n"/c;d";"/e"\n',
    "/f,/g\n",
    "status\tfrom\tto\n301\t/h\thttps://example.com/h\n",
    "from,to\n'=1,/x\n",
  ];
  for (const content of files) await send("", content);
  expect(await stored()).toEqual([
    ["/h", "https://example.com/h", 301],
    ["/f", "/g", 301],
    ["/c;d", "/e", 301],
    ["/gone", "", 410],
    ["/a", "/b", 302],
  ]);
  expect((await send("", 'from,to\n"/a,/b\n')).status).toBe(400);
});

test("importing an exported file adds nothing on the same site, and the same redirects on another site", async () => {
  const { admin, send, stored } = await importingApp();
  await send("", netlify);
  const before = await stored();
  const { text, headers } = await admin.get("/api/redirects/export");
  expect(headers.get("content-disposition")).toContain('"redirects.csv"');
  expect((await send("/check", text)).body.data).toEqual({ lines: 7, added: 0, known: 7, leftOut: [] });
  const other = await importingApp();
  await other.send("", text);
  expect(new Set(await other.stored())).toEqual(new Set(before));
});

test("an import adds at most 20,000 redirects, all of which apply", { timeout: minuteMs }, async () => {
  const { admin, visitor, send } = await importingApp();
  const lines = Array.from({ length: 20_010 }, (_, n) => `/old/${n}/title /blog/title-${n}`);
  const { data } = (await send("", lines.join("\n"))).body;
  expect(data).toMatchObject({ lines: 20_010, added: 20_000, known: 0 });
  expect(data.leftOut.at(-1).reason).toBe("A site can have at most 20,000 redirects");
  expect((await visitor.get("/old/19999/title")).headers.get("location")).toBe("/blog/title-19999");
  expect((await admin.post("/api/redirects", { source: "/x", target: "/y" })).body.error).toBe(
    "A site can have at most 20,000 redirects",
  );
  const removed = await admin.put("/api/redirects/bulk/all", { action: "delete", total: 20_000 });
  expect(removed.body.data).toEqual({ matched: 20_000, modified: 20_000 });
});

test("an import adds at most 1,000 patterns, all of which apply", { timeout: minuteMs }, async () => {
  const { visitor, send } = await importingApp();
  const lines = Array.from({ length: 1001 }, (_, n) => `/old/${n}/:slug /blog/:slug`);
  const { data } = (await send("", lines.join("\n"))).body;
  expect(data).toMatchObject({ lines: 1001, added: 1000 });
  expect((await visitor.get("/old/999/title")).headers.get("location")).toBe("/blog/title");
});

test("an import that is too long or has unstorable characters is refused; a single overlong line is skipped", async () => {
  const { send, stored } = await importingApp();
  for (const content of ["x".repeat(3_000_001), "\0", "/a /b\n\ud800"]) {
    const { status, body } = await send("", content);
    expect([status, Object.keys(body.fields)]).toEqual([400, ["content"]]);
  }
  for (const content of ["/".repeat(2_000_000), `/a ${"x ".repeat(1_000_000)}`])
    expect((await send("", content)).body.data).toMatchObject({ lines: 1, added: 0 });
  expect(await stored()).toEqual([]);
});
