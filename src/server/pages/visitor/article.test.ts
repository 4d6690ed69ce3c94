import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/any-database-app.ts";

/** Returns the page's HTML with all attribute values emptied. */
const withoutValues = (html: string) => html.replace(/="[^"]*"/g, '=""');

test("plain content is shown with its line breaks and escaped, and Markdown is rendered as sanitized HTML", async () => {
  const { visitor, published } = await testApp();
  const content = "# Not <b>bold</b>\n\n**two** <blink onclick='x'>\nlines";
  await published({ slug: "plain", content });
  await published({ slug: "markdown", content, contentFormat: "markdown" });

  expect((await visitor.get("/blog/plain")).text).toContain("# Not &lt;b&gt;bold&lt;/b&gt;");
  const { text } = await visitor.get("/blog/markdown");
  expect(text).toContain("<strong>two</strong>");
  expect(text).toContain("Not <b>bold</b>");
  expect(withoutValues(text)).not.toContain("<blink");
});

test("the table of contents lists the headings of the first two levels, and follows changes of the text", async () => {
  const { admin, visitor, published } = await testApp();
  const { id, slug } = await published({
    content: "# One\n\n## *Two* & three\n\n### Not\n\n# Four",
    contentFormat: "markdown",
  });
  const chapters = async () => {
    const { text } = await visitor.get(`/blog/${slug}`);
    return Array.from(text.matchAll(/<li data-level="(\d)"><a href="(.*?)">(.*?)<\/a>/g), ([, ...chapter]) => chapter);
  };

  expect(await chapters()).toEqual([
    ["2", "#section-one", "One"],
    ["3", "#section-two--three", "Two &amp; three"],
    ["2", "#section-four", "Four"],
  ]);
  await admin.put(`/api/blogs/${id}`, { content: "# A\n\n# B\n\n# C" });
  expect((await chapters()).map(([, , title]) => title)).toEqual(["A", "B", "C"]);
  await admin.put(`/api/blogs/${id}`, { contentFormat: "plain" });
  expect(await chapters()).toEqual([]);
});

test("users who may edit an article see a link to its editor, which is not in the visitors' page", async () => {
  const { visitor, as, published } = await testApp();
  const { id, slug } = await published();
  const page = async (who: Awaited<ReturnType<typeof as>>) => (await who.get(`/blog/${slug}`)).text;
  const before = await page(visitor);

  expect(await page(await as("admin"))).toContain(`href="/admin/blogs/edit/${id}"`);
  expect(await page(await as("user", "ada"))).not.toContain("/admin/blogs/edit");
  expect(await page(visitor)).toBe(before);
  expect(before).not.toContain("/admin/blogs/edit");
});
