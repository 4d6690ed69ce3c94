import { describe, expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { minuteMs } from "../../../contract/durations.ts";
import type { ImportedRedirect } from "../../../contract/redirects/redirects.ts";

async function importingApp() {
  const app = await testApp();
  const [admin, visitor] = [await app.as("admin"), await app.as("visitor")];
  const body = (content: string) => ({ content, name: "old-site" });
  const send = (path: string, content: string) => admin.post(`/api/redirects/import${path}`, body(content));
  const outcomes = ({ listed }: { listed: ImportedRedirect[] }) =>
    listed.map(({ line, source, target, status, outcome }) => [line, source, target, status, outcome]);
  const stored = async () =>
    (await admin.get("/api/redirects")).body.data.map(
      ({ source, target, status }: { source: string; target: string; status: number }) => [source, target, status],
    );
  return { ...app, admin, visitor, send, outcomes, stored };
}

const netlify = `# Former addresses
/home              /about
/2019/:month/:slug /blog/:slug   301
/tag/*             /tags/:splat  302!  # comment
/shop id=:id       https://shop.example/:id  308
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

describe("an import", () => {
  test("of _redirects stores what fits in one transaction, and reports each line", async () => {
    const { admin, visitor, send, outcomes, stored } = await importingApp();
    await admin.post("/api/redirects", { source: "/tag/*", target: "/archive" });
    const checked = await send("/check", netlify);
    expect(checked.status).toBe(200);
    expect(await stored()).toHaveLength(1);

    const { status, body } = await send("", netlify);
    expect(status).toBe(201);
    expect(body.data).toEqual(checked.body.data);
    expect(body.data).toMatchObject({
      format: "_redirects",
      lines: 13,
      counts: { added: 6, known: 1, repeated: 1, invalid: 5 },
    });
    expect(outcomes(body.data)).toEqual([
      [2, "/home", "/about", "301", "added"],
      [3, "/2019/:month/:slug", "/blog/:slug", "301", "added"],
      [4, "/tag/*", "/tags/:splat", "302", "known"],
      [5, "/shop?id=:id", "https://shop.example/:id", "301", "added"],
      [6, "/removed", "", "410", "added"],
      [7, "/gone", "", "410", "added"],
      [9, "/api-docs", "/about", "200", "invalid"],
      [10, "/de/*", "/about", "302", "invalid"],
      [11, "/home", "/contact", "301", "repeated"],
      [12, "/a", "/b", "301", "added"],
      [13, "/b", "/a", "", "invalid"],
      [14, "nonsense", "", "", "invalid"],
      [15, "/evil", "//evil.example", "", "invalid"],
    ]);
    expect(body.data.listed.map(({ reason }: ImportedRedirect) => reason)).toEqual([
      "",
      "",
      "It already leads to /archive",
      "308 is stored as 301",
      "",
      "",
      "Status 200 shows another page at the same address, which is not supported",
      "Conditions such as Country= are not supported",
      "Same as line 2",
      "",
      "This would create a loop: /b → /a → /b",
      "This line has no target: /from /to 301",
      "Please enter a path of this site, such as /blog/title, or an address that begins with https://",
    ]);
    expect((await admin.get("/api/redirects?search=home")).body.data).toMatchObject([{ origin: "old-site" }]);
    expect((await visitor.get("/shop?id=7")).headers.get("location")).toBe("https://shop.example/7");

    const again = (await send("", netlify)).body.data;
    expect(again.counts).toMatchObject({ added: 0, known: 7 });
    const report = await send("/report", netlify);
    expect(report.text.split("\r\n").slice(0, 2)).toEqual([
      "Line,From,To,Status,Outcome,Reason",
      "2,/home,/about,301,known,It already leads to /about",
    ]);
    expect(report.text.trim().split("\r\n")).toHaveLength(14);
  });

  test("reads CSV files with and without the names of columns, with other delimiters, and whole URLs", async () => {
    const { send, stored } = await importingApp();
    const files = [
      "From,To,Status\r\nhttps://old.example/a/,/b,302\r\n/gone,,410\r\n",
      '\uFEFFOld URL;New URL\n"/c;d";"/e"\n',
      "/f,/g\n",
      "status\tfrom\tto\n301\t/h\thttps://example.com/h\n",
      "from,to\n'=1,/x\n",
    ];
    for (const content of files) expect((await send("", content)).body.data.format).toBe("csv");
    expect(await stored()).toEqual([
      ["/h", "https://example.com/h", 301],
      ["/f", "/g", 301],
      ["/c;d", "/e", 301],
      ["/gone", "", 410],
      ["/a", "/b", 302],
    ]);
    expect((await send("", 'from,to\n"/a,/b\n')).status).toBe(400);
  });

  test("reads Ghost's redirects.yaml and redirects.json, with expressions that have an equivalent", async () => {
    const { send, outcomes, visitor } = await importingApp();
    const yaml = [
      "301:",
      "  /old/: /new/",
      '  "^/tag/([a-z0-9-]+)/?$": /tags/$1',
      "  ^\\/\\d{4}\\/(.*)$: /blog/$1",
      "302:",
      "  ^/archive/(.*)$: https://archive.example/$1 # all",
      "  broken",
    ].join("\n");
    const { data } = (await send("", yaml)).body;
    expect(data.format).toBe("ghost-yaml");
    expect(outcomes(data)).toEqual([
      [2, "/old", "/new/", "301", "added"],
      [3, "/tag/:part1", "/tags/:part1", "301", "added"],
      [4, "^\\/\\d{4}\\/(.*)$", "/blog/$1", "301", "invalid"],
      [6, "/archive/*", "https://archive.example/:splat", "302", "added"],
      [7, "broken", "", "", "invalid"],
    ]);
    expect((await visitor.get("/archive/2019/x")).headers.get("location")).toBe("https://archive.example/2019/x");

    const json = JSON.stringify([
      { from: "^/p/([^/]+)$", to: "/blog/$1", permanent: true },
      { from: "/t\\.html", to: "/about" },
      { from: "/(a|b)", to: "/about" },
      { to: "/about" },
      null,
    ]);
    expect(outcomes((await send("", json)).body.data)).toEqual([
      [1, "/p/:part1", "/blog/:part1", "301", "added"],
      [2, "/t.html", "/about", "302", "added"],
      [3, "/(a|b)", "/about", "302", "invalid"],
      [4, "", "", "", "invalid"],
      [5, "", "", "", "invalid"],
    ]);
    for (const content of ["[", "{}", "[".repeat(100_000)]) expect((await send("", content)).status).toBe(400);
  });

  test("is done once for a call and its repeat", async () => {
    const { admin, stored } = await importingApp();
    const sending = { headers: { "idempotency-key": "one" } };
    const body = { content: "/a /b\n" };
    const first = await admin.post("/api/redirects/import", body, sending);
    const second = await admin.post("/api/redirects/import", body, sending);
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect(await stored()).toHaveLength(1);
  });

  test("of what `export` wrote adds nothing, and makes the same site elsewhere", async () => {
    const { admin, send, stored } = await importingApp();
    await send("", netlify);
    const before = await stored();
    for (const [path, name] of [
      ["", '"_redirects"'],
      ["/csv", '"redirects.csv"'],
    ] as const) {
      const { text, headers } = await admin.get(`/api/redirects/export${path}`);
      expect(headers.get("content-disposition")).toContain(name);
      expect((await send("/check", text)).body.data.counts).toMatchObject({ added: 0, known: 7, invalid: 0 });
      const other = await importingApp();
      await other.send("", text);
      expect(new Set(await other.stored())).toEqual(new Set(before));
    }
  });

  test("takes 20,000 redirects and no more, and each is found", { timeout: minuteMs }, async () => {
    const { admin, visitor, send } = await importingApp();
    const lines = Array.from({ length: 20_010 }, (_, n) => `/old/${n}/title /blog/title-${n}`);
    const { data } = (await send("", lines.join("\n"))).body;
    expect(data.counts).toEqual({ added: 20_000, known: 0, repeated: 0, invalid: 10 });
    expect(data.listed.at(-1).reason).toBe("A site can have at most 20,000 redirects");
    expect((await visitor.get("/old/19999/title")).headers.get("location")).toBe("/blog/title-19999");
    expect((await admin.post("/api/redirects", { source: "/x", target: "/y" })).body.error).toBe(
      "A site can have at most 20,000 redirects",
    );
    const removed = await admin.put("/api/redirects/bulk/all", { action: "delete", total: 20_000 });
    expect(removed.body.data).toEqual({ matched: 20_000, modified: 20_000 });
  });

  test("takes 1,000 patterns and no more", { timeout: minuteMs }, async () => {
    const { visitor, send } = await importingApp();
    const lines = Array.from({ length: 1001 }, (_, n) => `/old/${n}/:slug /blog/:slug`);
    const { data } = (await send("", lines.join("\n"))).body;
    expect(data.counts).toMatchObject({ added: 1000, invalid: 1 });
    expect((await visitor.get("/old/999/title")).headers.get("location")).toBe("/blog/title");
  });

  test("that is too long is refused as a whole", async () => {
    const { send, stored } = await importingApp();
    for (const content of ["x".repeat(3_000_001), "\0", "/a /b\n\ud800"]) {
      const { status, body } = await send("", content);
      expect([status, Object.keys(body.fields)]).toEqual([400, ["content"]]);
    }
    for (const content of ["/".repeat(2_000_000), `/a ${"x ".repeat(1_000_000)}`, `301:\n  ${": ".repeat(900_000)}`])
      expect((await send("", content)).body.data.counts).toMatchObject({ added: 0, invalid: 1 });
    expect(await stored()).toEqual([]);
  });
});
