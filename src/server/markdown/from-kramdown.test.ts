import { expect, test } from "vitest";
import { renderMarkdown } from "../../../tests/support/markdown/allowed-html.ts";
import { fromKramdown } from "./from-kramdown.ts";

async function shown(markdown: string, parsesHtml = false) {
  const html = await renderMarkdown(fromKramdown(markdown, { parsesHtml }));
  return html
    .replaceAll(/<math( display="block")? dir="ltr" alttext="([^"]*)">.*?<\/math>/gs, (_, block, tex) =>
      block ? `[${tex}]` : `(${tex})`,
    )
    .replaceAll(/\n+(?=<|$)/g, "")
    .replaceAll(/>\n/g, ">");
}

test.each([
  ["**Security.**There, *Note:*this", "<p><strong>Security.</strong>There, <em>Note:</em>this</p>"],
  ['a**"b"** and x*(y)*z', '<p>a<strong>"b"</strong> and x<em>(y)</em>z</p>'],
  [
    "- **See [it](/x).**Then\n* *b!*c",
    '<ul><li><strong>See <a href="/x">it</a>.</strong>Then</li></ul><ul><li><em>b!</em>c</li></ul>',
  ],
  ["**two\nlines.**End", "<p><strong>two\nlines.</strong>End</p>"],
  ["**重点。**然后", "<p><strong>重点。</strong>然后</p>"],
  ["`**x.**y` \\*a.*b 2 * 3.*4", '<p><code dir="ltr">**x.**y</code> *a.*b 2 * 3.*4</p>'],
  ["*[Via [b](/a/*http://b)]*", '<p><em>[Via <a href="/a/*http://b">b</a>]</em></p>'],
  ["that**\u00A0**[it](/x) and *a\u00A0*b", '<p>that\u00A0<a href="/x">it</a> and <em>a\u00A0</em>b</p>'],
  ["**plain** *text*.", "<p><strong>plain</strong> <em>text</em>.</p>"],
])("emphasis can begin or end between a punctuation mark and a letter, as in kramdown: %j", async (markdown, html) => {
  expect(await shown(markdown)).toBe(html);
});

test.each([
  [
    '<div class="note" markdown="1">\n**Bold** and [link](/x)\n</div>\nAfter',
    '<div><p><strong>Bold</strong> and <a href="/x">link</a></p></div><p>After</p>',
  ],
  ["<section markdown='block'>\n* a\n</section>", "<div><ul><li>a</li></ul></div>"],
  ["<p markdown=1>x **b**</p>", "<p>x <strong>b</strong></p>"],
  ['<div markdown="1">\n<div>*raw*</div>\n*a*\n</div>', "<div><div>*raw*</div><p><em>a</em></p></div>"],
  [
    "<details markdown>\n<summary>S</summary>\n*a*\n</details>",
    "<details><summary>S</summary><p><em>a</em></p></details>",
  ],
  ['<div markdown="0">\n*a*\n</div>', "<div>*a*</div>"],
  ['a <span markdown="1">*b*</span>', "<p>a <span><em>b</em></span></p>"],
  ['```\n<div markdown="1">\n```', '<div markdown="1">'],
])("Markdown in elements with markdown=1 is parsed: %j", async (markdown, html) => {
  expect((await shown(markdown)).replaceAll("&#x3C;", "<")).toContain(html);
});

test("Markdown in all HTML elements is parsed if the Jekyll configuration enables it", async () => {
  expect(await shown("<div>\n*a*\n</div>", true)).toBe("<div><p><em>a</em></p></div>");
});

test.each([
  ["The value $$a_1$$ in one sentence.", "<p>The value (a_1) in one sentence.</p>"],
  ["$$a$$ and the $$n$$-th, $$ b $$", "<p>(a) and the (n)-th, (b)</p>"],
  ["$$a$$", "<p>[a]</p>"],
  ["Text\n\n$$\na\n$$\n\nText", "<p>Text</p>[a]<p>Text</p>"],
  ["x \\\\(a^2\\\\) y\n\n\\\\[ b \\\\]", "<p>x (a^2) y</p>[b]"],
  ["`$$a$$`", '<p><code dir="ltr">$$a$$</code></p>'],
])(
  "a formula alone in its paragraph becomes a block formula, and any other an inline formula: %j",
  async (markdown, html) => {
    expect(await shown(markdown)).toBe(html);
  },
);

test("words defined as abbreviations are marked wherever they occur as whole words in text", async () => {
  const text =
    'HTML and *HTML 5*, XHTML, `HTML`, [HTML](/HTML) ![HTML](/a.png)\n\n## HTML {#HTML}\n\n*[HTML]: Hyper "Text" <x>\n*[HTML 5]: Fifth\n';
  const abbr = '<abbr title="Hyper &#x22;Text&#x22; <x>">HTML</abbr>';
  expect((await shown(text)).replaceAll("&#x3C;", "<")).toBe(
    `<p>${abbr} and <em><abbr title="Fifth">HTML 5</abbr></em>, XHTML, <code dir="ltr">HTML</code>, <a href="/HTML">${abbr}</a> <img src="/a.png" alt="HTML" loading="lazy" decoding="async"></p>` +
      `<h2 id="section-HTML">${abbr}<a class="heading-anchor" href="#section-HTML" aria-label="Link to section HTML"></a></h2>`,
  );
});

test.each([
  ['[a](/x "He said "hi" to me")', '<a href="/x" title="He said &#x22;hi&#x22; to me">a</a>'],
  ["[a](/x 'it's')", '<a href="/x" title="it&#x27;s">a</a>'],
  ["[a](/my file.pdf)", '<a href="/my%20file.pdf">a</a>'],
  ['[a]\n\n[a]: /x "A "b" c"', '<a href="/x" title="A &#x22;b&#x22; c">a</a>'],
  ['[a](/x "T") and (b "c")', '<a href="/x" title="T">a</a> and (b "c")'],
])("link addresses with spaces and link titles with quotation marks are converted: %j", async (markdown, html) => {
  expect(await shown(markdown)).toContain(html);
});

test("only backslashes before Markdown characters are escapes", async () => {
  expect(await shown("\\^(1+)\\$ \\% \\\\, `\\^` [a](/b\\,c) \\*")).toBe(
    '<p>\\^(1+)$ \\% \\, <code dir="ltr">\\^</code> <a href="/b,c">a</a> *</p>',
  );
});
