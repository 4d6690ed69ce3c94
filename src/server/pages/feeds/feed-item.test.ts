import { expect, test } from "vitest";
import { renderMarkdown } from "../../markdown/render-markdown.ts";
import { contentForFeeds } from "./feed-item.ts";

test("feeds contain the light image of a pair for both colour schemes", async () => {
  const source = "![Plan](/a.webp#gh-light-mode-only) ![Plan](/b.webp#gh-dark-mode-only)";
  const post = { contentFormat: "markdown", rendering: "done" } as const;
  const html = contentForFeeds({ post, contentHtml: await renderMarkdown(source) }, "https://site.example/blog/x");
  expect(html).toContain('src="https://site.example/a.webp"');
  expect(html).not.toContain("b.webp");
});
test("line breaks of a plain article become <br> in feeds", () => {
  const contentHtml = '<div class="plain-text">one &lt;a href=&quot;/x&quot;&gt;\r\ntwo\nthree</div>';
  const html = contentForFeeds(
    { post: { contentFormat: "plain", rendering: "done" }, contentHtml },
    "https://site.example/blog/a",
  );
  expect(html).toBe('<div class="plain-text">one &lt;a href=&quot;/x&quot;&gt;<br>\ntwo<br>\nthree</div>');
});

test("feeds contain formulas as TeX, because feed readers drop MathML", async () => {
  const contentHtml = await renderMarkdown("$a<b$ and\n\n$$\n\\alpha\n$$");
  const html = contentForFeeds(
    { post: { contentFormat: "markdown", rendering: "done" }, contentHtml },
    "https://a.example",
  );
  expect(html).toBe("<p><code>a&lt;b</code> and</p>\n<code>\\alpha</code>");
});
