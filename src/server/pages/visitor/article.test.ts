import { expect, test } from "vitest";
import { testApp } from "../../../../tests/support/test-app.ts";

/** A page without the values of its attributes. */
const withoutValues = (html: string) => html.replace(/="[^"]*"/g, '=""');

test("plain content is shown with its line breaks and signs, and Markdown is rendered", async () => {
  const { as, published } = await testApp();
  const content = "# Not <b>bold</b>\n\n**two**\nlines";
  await published({ slug: "plain", content });
  await published({ slug: "markdown", content, contentFormat: "markdown" });
  const visitor = await as("visitor");

  expect((await visitor.get("/blog/plain")).text).toContain("# Not &lt;b&gt;bold&lt;/b&gt;");
  const { text } = await visitor.get("/blog/markdown");
  expect(text).toContain("<strong>two</strong>");
  expect(withoutValues(text)).not.toContain("<b>");
});
