import { expect, test } from "vitest";
import { portableHtml } from "./portable-html.ts";
import { renderMarkdown } from "./render-markdown.ts";

const url = "https://site.example/blog/a";

test("feeds contain only the light image of a pair of images for light and dark schemes", async () => {
  const source = "![Plan](/a.webp#gh-light-mode-only) ![Plan](/b.webp#gh-dark-mode-only)";
  const html = portableHtml(await renderMarkdown(source), { url, isAsWritten: false });
  expect(html).toContain('src="https://site.example/a.webp"');
  expect(html).not.toContain("b.webp");
});

test("line breaks of a plain article become <br> in feeds", () => {
  const html = '<div class="plain-text">one &lt;a href=&quot;/x&quot;&gt;\r\ntwo\nthree</div>';
  expect(portableHtml(html, { url, isAsWritten: true })).toBe(
    '<div class="plain-text">one &lt;a href=&quot;/x&quot;&gt;<br>\ntwo<br>\nthree</div>',
  );
});

test("feeds contain formulas as TeX, because feed readers drop MathML", async () => {
  const html = await renderMarkdown("$a<b$ and\n\n$$\n\\alpha\n$$");
  expect(portableHtml(html, { url, isAsWritten: false })).toBe("<p><code>a&lt;b</code> and</p>\n<code>\\alpha</code>");
});
