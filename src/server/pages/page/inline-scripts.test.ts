import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

const dangerous = "</script><script>alert(1)</script><img src=x onerror=alert(1)>";

/** Returns the page's HTML with all attribute values emptied. */
const withoutValues = (html: string) => html.replace(/="[^"]*"/g, '=""');

async function site() {
  const app = await testApp({ settings: { PUBLIC_URL: "https://example.com" } });
  const { slug } = await app.published({
    title: dangerous,
    excerpt: dangerous,
    content: dangerous,
    contentFormat: "markdown",
    slug: "dangerous",
    metaTitle: "</title><script>",
    metaDescription: '"><script>',
    tags: [dangerous.slice(0, 50)],
    categories: [dangerous.slice(0, 50)],
    seoKeywords: ['"><script>'],
    featuredImage: "/uploads/a.webp",
  });
  await app.admin.put("/api/settings", {
    name: "</script>Owner",
    bio: dangerous,
    privacyText: dangerous,
    headline: dangerous,
  });
  return { ...app, slug };
}

const paths = (
  "/ /blog /blog?search=script&category=react&page=2 /blog/dangerous /blog/nothing /about /contact " +
  "/privacy /api/docs /admin"
).split(" ");

test("no page contains inline scripts or event handlers when content and settings contain HTML with scripts", async () => {
  const { as, admin } = await site();
  for (const who of [await as("visitor"), admin]) {
    for (const path of paths) {
      const { text } = await who.get(path);
      for (const [tag, attributes = "", body = ""] of text.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)) {
        const isData =
          attributes.includes('type="application/ld+json"') || attributes.includes('type="speculationrules"');
        const isFile = / src="\//.test(attributes) && body === "";
        expect(isFile || (isData && typeof JSON.parse(body) === "object"), `${path} ${tag.slice(0, 100)}`).toBe(true);
      }
      expect(withoutValues(text), path).not.toMatch(/<[a-z][^<>]*\son[a-z]+=/i);
      expect(withoutValues(text), path).not.toContain("<img src=x");
    }
  }
});
