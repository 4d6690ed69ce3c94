import { expect, test } from "vitest";
import { testApp } from "../../../tests/support/test-app.ts";

test("the published parts of a series link to each other in order of their numbers, regardless of their dates", async () => {
  const { visitor, admin, published, draft } = await testApp();
  const series = "Servers";
  const second = await published({ title: "Second", series: "servers", seriesPart: 2 });
  await published({ title: "First", series, seriesPart: 1 });
  await draft({ title: "Unfinished", series, seriesPart: 3 });
  await published({ title: "Scheduled", series, seriesPart: 4, publishedAt: "2999-01-01T00:00:00Z" });
  await published({ title: "Last", series });
  await published({ title: "Alone" });
  const page = async (slug: string) => {
    const { text } = await visitor.get(`/blog/${slug}`);
    const links = /aria-label="Previous and next part of [^"]*".*?<\/nav>/s.exec(text)?.[0] ?? "";
    return {
      line: /Part <!-- -->(\d+)<!-- --> of <!-- -->(\d+)/.exec(text)?.slice(1),
      links: [...links.matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
    };
  };

  expect(await page("first")).toEqual({ line: ["1", "3"], links: ["/blog/second"] });
  expect(await page("second")).toEqual({ line: ["2", "3"], links: ["/blog/first", "/blog/last"] });
  expect(await page("last")).toEqual({ line: ["3", "3"], links: ["/blog/second"] });
  expect(await page("alone")).toEqual({ line: undefined, links: [] });

  // Cached pages of the other parts must change, too.
  await admin.put(`/api/blogs/${second.id}`, { series: "" });
  expect(await page("first")).toEqual({ line: ["1", "2"], links: ["/blog/last"] });
});

test("each series is suggested once regardless of case, and a series of drafts only to users who may read them", async () => {
  const { as, published, draft } = await testApp();
  await published({ series: "Servers" });
  await published({ series: "servers" });
  await draft({ series: "Secret" });
  const names = async (who: "visitor" | "user" | "admin") => (await (await as(who)).get("/api/series")).body.data;
  expect(await names("visitor")).toEqual(["Servers"]);
  expect(await names("user")).toEqual(["Servers"]);
  expect((await names("admin")).toSorted()).toEqual(["Secret", "Servers"]);
});

test("an article first published elsewhere has the original address as canonical, and its own share image", async () => {
  const { visitor, published } = await testApp({ settings: { PUBLIC_URL: "https://site.example" } });
  const canonicalUrl = "https://elsewhere.example/first?a=1&b=2";
  const shareImage = `/uploads/${"a".repeat(32)}-1200x630.webp`;
  await published({ title: "Again", canonicalUrl, shareImage, featuredImage: "https://other.example/cover.png" });
  const { text } = await visitor.get("/blog/again");
  expect(text).toContain('<link rel="canonical" href="https://elsewhere.example/first?a=1&amp;b=2"/>');
  expect(text).toContain('"mainEntityOfPage":{"@type":"WebPage","@id":"https://elsewhere.example/first?a=1&b=2"}');
  expect(text).toMatch(/<meta property="og:image" content="https:\/\/site\.example\/share\/again\.[0-9a-f]{20}\.jpg"/);
  expect((await visitor.get("/feed.json")).body.items[0].external_url).toBe(canonicalUrl);
  expect((await visitor.get("/atom.xml")).text).toContain(
    '<link rel="canonical" href="https://elsewhere.example/first?a=1&amp;b=2"/>',
  );
});

test.each([
  ["canonicalUrl", ["/own", "javascript:alert(1)", "https://", "x".repeat(3000)]],
  ["shareImage", ["image.png", "data:image/png;base64,AA=="]],
  ["series", ["x".repeat(101)]],
  ["seriesPart", [0, 1.5, 1000, "2"]],
])("the field %s refuses invalid values", async (name, values) => {
  const { admin, draft } = await testApp();
  const { id } = await draft();
  for (const value of values) {
    const { status, body } = await admin.put(`/api/blogs/${id}`, { [name]: value });
    expect([status, Object.keys(body.fields ?? {})], String(value)).toEqual([400, [name]]);
  }
});
