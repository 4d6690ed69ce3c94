import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { testApp } from "../../../../tests/support/any-database-app.ts";
import { storeCopies } from "../../../../tests/support/post-copies.ts";
import { readXml, textsOf } from "../../../../tests/support/read-xml.ts";
import { defaultSiteSettings } from "../../../contract/site-settings/default-site-settings.ts";
import { projectPath, projectSlug } from "../../../contract/site-settings/projects.ts";
import { newId } from "../../db/ids.ts";

/** Paths of pages that every site has. */
const pages = ["/", "/blog", "/archive", "/tags", "/about", "/contact"];
const settings = { PUBLIC_URL: "https://site.example" };

const schemas = join(import.meta.dirname, "../../../../tests/support/schemas");

/** Returns the violations of the sitemap protocol's schema. */
async function schemaViolations(xml: string, schema: "sitemap" | "siteindex") {
  const { errors } = await validateXML({
    xml,
    schema: await readFile(join(schemas, `${schema}.xsd`), "utf8"),
    maxMemoryPages: 16_384,
  });
  return errors.slice(0, 3).map(({ message }) => message);
}

test("the schemas of these tests report invalid sitemaps", async () => {
  const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
  const list = (inner: string) => `<urlset ${xmlns}>${inner}</urlset>`;
  expect(await schemaViolations(list("<url><loc>https://x.example/a</loc></url>"), "sitemap")).toEqual([]);
  for (const wrong of [
    "",
    "<url><loc>/a</loc></url>",
    "<url><lastmod>2025-01-31</lastmod></url>",
    "<url><loc>https://x.example/a</loc><lastmod>yesterday</lastmod></url>",
    "<url><loc>https://x.example/書く</loc></url>",
    "<url><loc>https://x.example/a</loc></url><url><loc>https://x.example/a</loc></url>",
  ]) {
    expect(await schemaViolations(list(wrong), "sitemap"), wrong).not.toEqual([]);
  }
  expect(await schemaViolations(`<sitemapindex ${xmlns}></sitemapindex>`, "siteindex")).not.toEqual([]);
});

test("the sitemap lists every page that exists and every published article", async () => {
  const { visitor, admin, draft, published } = await testApp({ settings });
  const post = await published({ title: "Übung macht den Meister" });
  await published({ title: "書く", slug: "書く" });
  await draft({ title: "Secret" });
  const addresses = async () =>
    textsOf(readXml((await visitor.get("/sitemap.xml")).text), "loc").map((url) =>
      url.replace("https://site.example", ""),
    );
  const projects = defaultSiteSettings.projects.map((project) => projectPath(projectSlug(project)));
  const articles = ["/projects", ...projects, `/blog/${post.slug}`, `/blog/${encodeURIComponent("書く")}`];

  expect(await addresses()).toEqual([...pages, ...articles]);
  const sitemap = await visitor.get("/sitemap.xml");
  expect(sitemap.headers.get("content-type")).toBe("application/xml; charset=utf-8");
  expect(textsOf(readXml(sitemap.text), "lastmod")[0]).toBe(post.updatedAt);
  expect(await schemaViolations(sitemap.text, "sitemap")).toEqual([]);

  await admin.put("/api/settings", { privacyText: "We keep nothing.", termsText: "Be kind." });
  expect(await addresses()).toEqual([...pages, "/privacy", "/terms", ...articles]);
});

test("a sitemap with more than 50,000 addresses is split into parts", async () => {
  const site = await testApp({ settings });
  await site.published({ title: "First" });
  const others = pages.length + 2 + defaultSiteSettings.projects.length;
  // Thousands of copies have the same time.
  await storeCopies(site.database, 50_000 - others, (index) => ({
    id: newId(new Date()),
    slug: `copy-${index}`,
    listed_at: Math.floor(index / 3000),
  }));
  const longest = (await site.visitor.get("/sitemap.xml")).text;
  expect(textsOf(readXml(longest), "loc")).toHaveLength(50_000);
  expect(await schemaViolations(longest, "sitemap")).toEqual([]);
  expect(Buffer.byteLength(longest)).toBeLessThan(50 * 1024 * 1024);
  expect((await site.visitor.get("/sitemap-1.xml")).status).toBe(404);

  await site.published({ title: "Last" });

  const index = (await site.visitor.get("/sitemap.xml")).text;
  expect(await schemaViolations(index, "siteindex")).toEqual([]);
  const parts = textsOf(readXml(index), "loc");
  expect(parts).toEqual([1, 2, 3, 4, 5].map((part) => `https://site.example/sitemap-${part}.xml`));
  const addresses: string[] = [];
  for (const url of parts)
    addresses.push(...textsOf(readXml((await site.visitor.get(new URL(url).pathname)).text), "loc"));
  expect([addresses.length, new Set(addresses).size]).toEqual([50_001, 50_001]);
  for (const path of ["/sitemap-6.xml", "/sitemap-999999.xml"])
    expect((await site.visitor.get(path)).status, path).toBe(404);
});
