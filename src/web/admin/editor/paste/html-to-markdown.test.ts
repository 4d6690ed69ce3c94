import { expect, test } from "vitest";
import { htmlToMarkdown } from "./html-to-markdown.ts";

const origin = "https://site.example";
const convert = (html: string) => htmlToMarkdown(html, origin).markdown;

test("a passage of Google Docs becomes Markdown with its styles, nested lists and tables", () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span
    style="font-weight:400">Notes</span></h2><p dir="ltr"><span style="font-weight:400">This is </span><span
    style="font-weight:700;font-style:normal">bold </span><span style="font-weight:700">text</span><span>, </span><span
    style="font-style:italic">slanted</span><span> and </span><span style="text-decoration:line-through">gone</span><span>, a
    </span><a href="https://www.google.com/url?q=https://example.com/a&amp;sa=D"><span style="text-decoration:underline"
    >link</span></a><span>.</span></p><br /><ul><li dir="ltr"><p role="presentation"><span>One</span></p></li><ul><li><p><span
    >Nested</span></p></li></ul><li><p><span>Two</span></p></li></ul><br /><div><table><colgroup><col /></colgroup><tbody><tr><td><p><span
    style="font-weight:700">Name</span></p></td><td><p><span>A | B</span></p></td></tr><tr><td><p>x</p></td><td><p>5</p></td></tr></tbody></table></div></b>`;
  expect(convert(html)).toBe(
    [
      "## Notes",
      "This is **bold text**, _slanted_ and ~~gone~~, a [link](https://example.com/a).",
      "- One\n  - Nested\n- Two",
      "| Name | A \\| B |\n| - | - |\n| x | 5 |",
    ].join("\n\n"),
  );
});

test("paragraphs that Word shows as lists become lists", () => {
  const item = (level: number, sign: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:l0 level${level} lfo1'><![if !supportLists]><span
      style='font-family:Symbol'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n`;
  const html = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p {margin:0} --></style></head><body><!--StartFragment-->
    <h1>Report<o:p></o:p></h1>${item(1, "·", "One")}${item(2, "o", "Nested")}${item(1, "·", "Two")}
    <p class=MsoNormal><o:p>&nbsp;</o:p></p>${item(1, "1.", "First")}${item(1, "2.", "Second")}
    <p class=MsoNormal>The <b>end</b>.</p><!--EndFragment--></body></html>`;
  expect(convert(html)).toBe("# Report\n\n- One\n  - Nested\n- Two\n\n1. First\n2. Second\n\nThe **end**.");
});

test("a web page becomes Markdown with its code, tasks, quotes and line breaks", () => {
  expect(
    convert(
      `<h3><a class="anchor" href="#use" aria-hidden="true"></a>Use of <code>map</code></h3><p>2 * 3, a_b<br>next</p>
      <div class="highlight-source-ts"><pre><span>const</span> a = 1;\n\nif (a &lt; 2) {}\n</pre></div><pre><code class="language-js">b;</code></pre>
      <ul><li><input type="checkbox" checked> done</li></ul><blockquote><p>wise</p></blockquote><hr><p><kbd>Tab</kbd></p>
      <button>Copy</button><script>alert(1)</script><style>p{}</style>`,
    ),
  ).toBe(
    [
      "### Use of `map`",
      "2 \\* 3, a_b\\\nnext",
      "```ts\nconst a = 1;\n\nif (a < 2) {}\n```",
      "```js\nb;\n```",
      "- [x] done",
      "> wise",
      "---",
      "`Tab`",
    ].join("\n\n"),
  );
});

test("images of this site stay, those of other sites become links, those without an address are removed", () => {
  const html = `<p><img src="${origin}/uploads/a.webp" alt="Own"> <img src="https://example.com/b.png" alt="Theirs">
    <img src="data:image/png;base64,AA" alt="c"><img src="file:///C:/d.png"></p>`;
  expect(htmlToMarkdown(html, origin)).toMatchObject({
    markdown: "![Own](/uploads/a.webp) [Theirs](https://example.com/b.png)",
    lostImages: 3,
  });
});

test("pasted words count as inline text, and pasted paragraphs or lists as separate blocks", () => {
  expect(htmlToMarkdown("some <b>bold</b>&nbsp;words", origin)).toMatchObject({
    markdown: "some **bold** words",
    isInline: true,
  });
  expect(htmlToMarkdown("<p>one</p><p>two</p>", origin).isInline).toBe(false);
  expect(htmlToMarkdown("<ul><li>one</li></ul>", origin).isInline).toBe(false);
});

test.each([
  ["https://example.com/a", "https://example.com/a", "https://example.com/a"],
  ["https://example.com/", "https://example.com", "https://example.com/"],
  ["https://example.com/%C3%BC?a=b&amp;c=d", "https://example.com/ü?a=b&amp;c=d", "https://example.com/%C3%BC?a=b&c=d"],
  ["https://example.com/a.", "https://example.com/a.", "<https://example.com/a.>"],
  ["https://example.com/", "example.com", "[example.com](https://example.com/)"],
])("a link to %j with the text %j is written as a bare address if both are the same", (href, text, markdown) => {
  expect(convert(`<meta charset="utf-8"><a href="${href}">${text}</a>`)).toBe(markdown);
});

const unsafe = `<a href="${origin}/blog/a#b">one</a> <a href="javascript:alert(1)">two</a> <a href="#c">three</a>`;
const row = "<table><tr><th>A</th></tr><tr><td>one<br>two</td></tr></table>";

test.each([
  [
    "links to this site are paths, and addresses that would run scripts are removed",
    unsafe,
    "[one](/blog/a#b) two three",
  ],
  ["a layout table becomes its content", "<table><tr><td><p>one</p><p>two</p></td></tr></table>", "one\n\ntwo"],
  ["lines of a cell stay in its row", row, "| A |\n| - |\n| one two |"],
  ["marked words keep their mark", "<p>some <mark>bold <b>words</b> </mark>here</p>", "some ==bold **words**== here"],
])("%s", (_, html, markdown) => {
  expect(convert(html)).toBe(markdown);
});
