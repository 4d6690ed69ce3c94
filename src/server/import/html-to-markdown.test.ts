import { expect, test } from "vitest";
import { renderMarkdown } from "../markdown/render-markdown.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";

test("a callout becomes a GitHub alert", async () => {
  const markdown = htmlToMarkdown(
    '<div class="markdown-alert markdown-alert-warning"><p class="markdown-alert-title">Warning</p><p>Hot <b>water</b></p><ul><li>a</li></ul></div><div>plain</div>',
  );
  expect(markdown).toBe("> [!WARNING]\n>\n> Hot **water**\n>\n> - a\n\nplain");
  expect(await renderMarkdown(markdown)).toContain('<div class="alert alert-warning" role="note">');
});

test("footnotes stay footnotes", async () => {
  const markdown = htmlToMarkdown(
    '<p>A<sup><a data-footnote-ref href="#user-content-fn-1" id="user-content-fnref-1">1</a></sup> and x<sup>2</sup></p>' +
      '<section data-footnotes><ol><li id="user-content-fn-1"><p>A <em>note</em></p></li></ol></section>',
  );
  expect(markdown).toBe("A[^1] and x<sup>2</sup>\n\n[^1]: A _note_");
  expect(await renderMarkdown(markdown)).toContain('<section data-footnotes="" class="footnotes">');
});

test("formulas and code are preserved; a heading keeps its id only if its text would give another one", () => {
  expect(htmlToMarkdown('<p><code class="language-math">a^2</code> <code>$x</code></p>')).toBe("$a^2$ `$x`");
  expect(htmlToMarkdown('<h2 id="set_up">Set up</h2><h3 id="next-step">Next <b>step</b></h3>')).toBe(
    "## Set up {#set_up}\n\n### Next **step**",
  );
});
