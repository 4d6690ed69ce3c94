import { expect, test } from "vitest";
import { replayingApp } from "../../../../tests/support/replaying-app.ts";

/** Adds a cookie whose name contains `folio_session`: requests with possible sessions go to the router. */
const throughRouter = ({ cookie, ...headers }: Record<string, string> = {}) => ({
  ...headers,
  cookie: `${cookie ? `${cookie}; ` : ""}a_folio_session=1`,
});

/** Creates a site with articles. Its responses lack CORS headers, which no request with a session cookie gets. */
async function siteWithPages() {
  const { responseTo, replayed, ...site } = await replayingApp();
  for (let number = 1; number <= 8; number++)
    await site.published({ title: `Article ${number}`, categories: number === 1 ? ["Node.js"] : [] });
  const withoutCors =
    (send: typeof responseTo): typeof responseTo =>
    async (...request) =>
      (await send(...request)).replaceAll(/\r\naccess-control-[^\r]+/g, "");
  return { responseTo: withoutCors(responseTo), replayed: withoutCors(replayed) };
}

const bytes = 8000;
/** Suffixes appended to the path of a list page. */
const endings = `
  ? ?? ?& ?= ?page ?page= ?page=2 ?page=2&page=1 ?page=1&page=2 ?page=02 ?page=2/ ?PAGE=2 ?page=2&PAGE=1
  ?page=2# ?page=2#x ?page=2%23x ?x=1#&page=2 #?page=2 #page=2 #page=2?x=1 #&page=2?x ?#page=2
  ;page=2 ;x?page=2 ?x;page=2 ?page=2;page=1 ?x=1;&page=2
  ?page[]=2 ?page[0]=2 ?[page]=2 ?page[$gt]=0 ?page=2&page[]=1
  ?p%61ge=2 ?%70age=2&page=1 ?page=1&%70age=2 ?page%3D2 ?page%00=2 ?page=%32 ?page=%202 ?page=%zz ?%zz=1&page=2
  ?pa+ge=2 ?+page=2 ?page+=2 ?page=+2 ?page=2+
  ?search=4 ?search=%34 ?search=4&search=5 ?search[]=4 ?search=a%26page=2 ?search=article&page=2 ?page=2&search=article
  ?utm_source=a?page=2 ?utm_source=a&?page=2 ?category=nodejs ?category=Node.js ?category=node%2ejs
  ?__proto__=1&page=2 ?constructor=x ?limit=1 ?limit=2&page=2 ?%6cimit=1 ?featured=false&limit=1 ?featured=x
  ?search=${"x".repeat(501)} ?utm_source=${"x".repeat(bytes)} ?page=2&${"a=1&".repeat(bytes / 4)} ?${"&".repeat(bytes)}page=2
  / // /?page=2 /.?page=2 /%2e /article-1?page=2 /article-1/?x /article%2d1 /article-1.md?page=2
`
  .trim()
  .split(/\s+/);

test.each(["/blog", "/api/blogs"])(
  "no spelling of an address below %s gets a cached response of a different address",
  async (path) => {
    const { responseTo } = await siteWithPages();
    const routed = new Map<string, string>();
    for (const ending of endings) routed.set(ending, await responseTo(path + ending, throughRouter()));
    for (const ending of [...endings, ...endings.toReversed()])
      expect((await responseTo(path + ending)) === routed.get(ending), path + ending).toBe(true);
  },
);

const encodings = [
  ["", undefined],
  ["br", "br"],
  ["gzip", "gzip"],
  ["gzip, deflate, br, zstd", "br"],
  ["GZIP , BR;Q=1", "br"],
  ["br;q=0.5, gzip;q=1.0", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br; q=0, gzip ; q=0.1", "gzip"],
  ["br ;q=0.000,gzip;q=0.001", "gzip"],
  ["br;Q=0", undefined],
  ["gzip;q=0, identity", undefined],
  ["x-br, abr, gzipped, br-x", undefined],
  [",,; ;q=1", undefined],
] as const;

const header = (name: string, response: string) => new RegExp(`\r\n${name}: ([^\r]*)`, "i").exec(response)?.[1];

test("a page is sent in an accepted encoding, or as 304 if the browser's ETag is current", async () => {
  const { responseTo, replayed } = await siteWithPages();
  for (const [accepted, encoding] of encodings) {
    const headers = { "accept-encoding": accepted };
    const page = await replayed("/blog", headers);
    expect([accepted, header("content-encoding", page)]).toEqual([accepted, encoding]);
    expect(await responseTo("/blog", throughRouter(headers))).toBe(page);

    const etag = header("etag", page) ?? "";
    const unquoted = etag.slice(1, -1);
    const current = [etag, `W/${etag}`, `"x", ${etag}`, `"x",W/${etag} ,"y"`, "*"];
    const other = ["", '""', '"x"', unquoted, `"${unquoted}-zstd"`, `"x${unquoted}"`, "**", '"*"'];
    for (const tags of [...current, ...other]) {
      const revalidation = { ...headers, "if-none-match": tags };
      const response = await replayed("/blog", revalidation);
      expect([tags, response.slice(9, 12)]).toEqual([tags, current.includes(tags) ? "304" : "200"]);
      expect(await responseTo("/blog", throughRouter(revalidation))).toBe(response);
    }
  }
});

test("no header besides Accept-Encoding and If-None-Match changes a cached page", async () => {
  const { replayed, responseTo } = await siteWithPages();
  for (const path of ["/", "/blog/article-1", "/rss.xml", "/api/blogs/article-1"]) {
    const page = await replayed(path);
    for (const headers of [
      { host: "other.example" },
      { host: "" },
      { "x-forwarded-host": "other.example", "x-forwarded-proto": "https", "x-forwarded-for": "1.2.3.4" },
      { forwarded: "host=other.example;proto=https", "x-original-url": "/about", "x-rewrite-url": "/about" },
      { "x-http-method-override": "DELETE", "x-method-override": "POST" },
      { range: "bytes=0-10", "if-range": '"x"' },
      { "if-modified-since": "Wed, 21 Oct 2035 07:28:00 GMT", "if-match": '"x"' },
      { "if-unmodified-since": "Wed, 21 Oct 2015 07:28:00 GMT" },
      { accept: "application/json;q=0.5", "accept-language": "de", "accept-charset": "utf-16" },
      { authorization: "Bearer x", referer: "https://other.example/" },
      { "cache-control": "no-cache, no-store", pragma: "no-cache" },
      { "user-agent": "x".repeat(4000), "sec-purpose": "prefetch;prerender" },
      { cookie: "theme=dark; FOLIO_SESSION=1" },
      { cookie: "folio_session" },
      { cookie: "folio_session=; xfolio_session=1" },
      { cookie: "__Host-folio_session=x; folio_session=y" },
      { cookie: "x".repeat(bytes) },
    ] as Record<string, string>[])
      for (const sent of [headers, throughRouter(headers), headers])
        expect((await responseTo(path, sent)) === page, `${path} ${JSON.stringify(sent)}`).toBe(true);
  }
});
