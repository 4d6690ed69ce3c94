import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { storeCopies } from "../../../../tests/support/post-copies.ts";
import { readXml, textsOf } from "../../../../tests/support/read-xml.ts";
import { newId } from "../../db/ids.ts";

/** Paths of pages that every site has. */
const pages = ["/", "/blog", "/archive", "/tags", "/about", "/contact"];
const settings = { PUBLIC_URL: "https://site.example" };

/** Returns up to three violations of the sitemap protocol's schema. */
async function schemaViolations(xml: string) {
  const schema = await readFile(join(import.meta.dirname, "../../../../tests/support/schemas/sitemap.xsd"), "utf8");
  const { errors } = await validateXML({ xml, schema, maxMemoryPages: 16_384 });
  return errors.slice(0, 3).map(({ message }) => message);
}

test("the sitemap lists every page that exists and every published article", async () => {
  const { visitor, admin, draft, published } = await testApp({ settings });
  const post = await published({ title: "Übung macht den Meister" });
  await published({ title: "書く", slug: "書く" });
  await draft({ title: "Secret" });
  const addresses = async () =>
    textsOf(readXml((await visitor.get("/sitemap.xml")).text), "loc").map((url) =>
      url.replace("https://site.example", ""),
    );
  const articles = [`/blog/${post.slug}`, `/blog/${encodeURIComponent("書く")}`];

  expect(await addresses()).toEqual([...pages, ...articles]);
  const sitemap = await visitor.get("/sitemap.xml");
  expect(sitemap.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(textsOf(readXml(sitemap.text), "lastmod")[0]).toBe(post.updatedAt);
  expect(await schemaViolations(sitemap.text)).toEqual([]);

  await admin.put("/api/settings", { privacyText: "We keep nothing.", termsText: "Be kind." });
  expect(await addresses()).toEqual([...pages, "/privacy", "/terms", ...articles]);
});

test("a sitemap contains at most 50,000 addresses, and omits the oldest articles", async () => {
  const site = await testApp({ settings });
  await site.published({ title: "Oldest" });
  // Groups of 3,000 copies have the same time, so that the sort order has ties.
  await storeCopies(site.database, 50_000, (index) => ({
    id: newId(new Date()),
    slug: `copy-${index}`,
    listed_at: Math.floor(index / 3000),
  }));
  await site.database.db.updateTable("posts").set({ listed_at: -1 }).where("slug", "=", "oldest").execute();
  const { text } = await site.visitor.get("/sitemap.xml");
  expect(new Set(textsOf(readXml(text), "loc")).size).toBe(50_000);
  expect(text).not.toContain("/blog/oldest");
  expect(await schemaViolations(text)).toEqual([]);
});
