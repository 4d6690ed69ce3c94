import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { allOf, readXml, textsOf } from "../../../../tests/support/read-xml.ts";
import { atomFeed, rssFeed } from "./feed-formats.ts";

const settings = { PUBLIC_URL: "https://site.example" };
const paths = ["/rss.xml", "/atom.xml", "/feed.json"];

test("feeds remain well-formed when titles, labels and the site's name contain markup and control characters", async () => {
  const { admin, visitor, published } = await testApp({ settings });
  const readable = `]]> <b> & "q" 'a' </title><script> &amp; &#0; 🎈 <![CDATA[ --> <?xml`;
  const hostile = `\u0001${readable.replace("🎈", "\u0008\u000b\u001f🎈\ufffe\uffff")}`;
  await published({
    title: hostile,
    excerpt: hostile,
    content: hostile,
    categories: [`<&\u0002]]>`],
    tags: [`"<&]]>`],
  });
  await admin.put("/api/settings", { name: hostile, heroText: hostile });

  const [rss, atom, json] = await Promise.all(paths.map((path) => visitor.get(path)));
  expect(textsOf(readXml(rss?.text ?? ""), "title")).toEqual([readable, readable]);
  expect(textsOf(readXml(atom?.text ?? ""), "title")).toEqual([readable, readable]);
  expect(json?.body.items[0].title).toBe(hostile);
  expect(allOf(readXml(atom?.text ?? ""), "category")[0]?.attributes.term).toBe("<&]]>");
});

describe("a feed with random titles, texts and labels", () => {
  test.each([rssFeed, atomFeed])("the feed is well-formed XML when the function %o renders it", (write) => {
    const unit = fc.oneof(
      fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)),
      fc.constantFrom("]]>", "<", "&", '"', "\0"),
    );
    const text = fc.array(unit, { maxLength: 40 }).map((units) => units.join(""));
    fc.assert(
      fc.property(text, text, text, fc.array(text), (title, html, author, labels) => {
        const date = "2025-01-31T09:00:00.000Z";
        const item = {
          id: "tag:x",
          url: "https://x.example/",
          title,
          summary: title,
          html,
          images: [{ url: title, type: "image/png" }],
          author: { name: author, url: "https://x.example/" },
          publishedAt: date,
          updatedAt: date,
          labels,
        };
        const feed = {
          title: author,
          home: "https://x.example/",
          language: "en",
          author: { name: author },
          icon: "https://x.example/icon.png",
          url: "https://x.example/f",
          description: title,
          updatedAt: date,
          items: [item],
        };
        expect(textsOf(readXml(write(feed)), "title")).toHaveLength(2);
      }),
    );
  });
});
