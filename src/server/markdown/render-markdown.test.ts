import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { renderMarkdown } from "../../../tests/support/markdown/allowed-html.ts";

const upload = "/uploads/0123456789abcdef0123456789abcdef-640x480.webp";

test("GitHub-flavoured Markdown is rendered", async () => {
  const html = await renderMarkdown(
    "*a* **b** ~~c~~ `d`\n\n> q\n\n---\n\n3. x\n\nhttps://example.com/x and me@example.com",
  );

  expect(html).toContain('<em>a</em> <strong>b</strong> <del>c</del> <code dir="ltr">d</code>');
  expect(html).toContain('<ol start="3">');
  expect(html).toContain('<a href="https://example.com/x" rel="noopener noreferrer">https://example.com/x</a>');
  expect(html).toContain('<a href="mailto:me@example.com">me@example.com</a>');
});

test("HTML of the elements that GitHub allows is rendered, without its classes, styles and scripts", async () => {
  const html = await renderMarkdown(
    "Press <kbd>Ctrl</kbd>, H<sub>2</sub>O, <b onclick=x style='color:red' class=fixed>bold</b> <!-- note -->\n\n" +
      '<details open>\n<summary>More</summary>\n\n**Markdown**\n\n```ts title="a.ts"\nlet a;\n```\n\n</details>\n\n' +
      "<table><tr><td colspan=2 align=right>a</td></tr></table>\n\n<p align=center>mid</p>\n\n" +
      "<figure>\n<img src='/a.png' alt='A'>\n<figcaption>Words</figcaption>\n</figure>",
  );

  expect(html).toContain("<p>Press <kbd>Ctrl</kbd>, H<sub>2</sub>O, <b>bold</b> </p>");
  expect(html).toContain("<details open>\n<summary>More</summary>\n<p><strong>Markdown</strong></p>");
  expect(html).toContain('<span class="code-title">a.ts</span>');
  expect(html).toContain('<td colspan="2" class="align-right">a</td>');
  expect(html).toContain('<p class="align-center">mid</p>');
  expect(html).toContain('<figure class="picture">');
  expect(html).toContain("<figcaption>Words</figcaption>");
  expect(await renderMarkdown("<div class='x'>a</div>")).toBe("<div>a</div>");
  expect(await renderMarkdown("<aside>\n\nA [^1]\n\n</aside>\n\n[^1]: B")).toMatch(
    /^<div>\n<p>A .*<section data-footnotes/s,
  );
});

test("HTML elements that GitHub does not allow are shown as text, and comments are removed", async () => {
  const html = await renderMarkdown(
    "<script>alert('</div>')</script>\n\nsome <blink>text</blink> <!-- note -->\n\n<div><iframe src='//x.test'></iframe></div>",
  );

  expect(html).toContain("<p class=\"raw-html\">&#x3C;script>alert('&#x3C;/div>')&#x3C;/script></p>");
  expect(html).toContain("<p>some &#x3C;blink>text&#x3C;/blink> </p>");
  expect(html).toContain("<div>&#x3C;iframe src='//x.test'>&#x3C;/iframe></div>");
  expect(html).not.toContain("note");
});

test("text between HTML blocks is wrapped in paragraphs", async () => {
  const html = await renderMarkdown("<div>a</div> b\n\n<del>\n\nc\n\n</del>");

  expect(html).toContain("<div>a</div><p> b\n</p><del>\n<p>c</p>\n</del>");
});

test.each([
  ["The <details> element hides.\n\nThe rest.", "<p>The &#x3C;details> element hides.</p>\n<p>The rest.</p>"],
  ["Use <video> and <audio> tags.", "<p>Use &#x3C;video> and &#x3C;audio> tags.</p>"],
  ["<picture>, <img>, <li> or <table>", "<p>&#x3C;picture>, &#x3C;img>, &#x3C;li> or &#x3C;table></p>"],
  ["a <pre> is not.\n\n**Rest**", "<p>a &#x3C;pre> is not.</p>\n<p><strong>Rest</strong></p>"],
  ["Vec<a>, Foo<b>bar", "<p>Vec&#x3C;a>, Foo&#x3C;b>bar</p>"],
])("prose that mentions an HTML element stays text: %j", async (markdown, html) => {
  expect(await renderMarkdown(markdown)).toBe(html);
});

test.each(["<ul><li><center><li>x</center></ul>\n\nAfter", "<dl><dd><section><dd>x</section></dl>\n\nAfter"])(
  "an HTML parser, as in browsers, leaves the rendered HTML unchanged: %j",
  async (markdown) => {
    const html = await renderMarkdown(markdown);
    const read = fromHtmlIsomorphic(`<main>${html}</main>`, { fragment: true });
    expect(toHtml(read).replaceAll(/\s/g, "")).toBe(`<main>${html}</main>`.replaceAll(/\s/g, ""));
  },
);

test("links find an HTML anchor by its name, and a heading of the same name takes precedence", async () => {
  const html = await renderMarkdown(
    "<a name='intro'/>\n\n## Intro\n\n<h2 id='set up'>A</h2>\n\n## Set up\n\n<p id='end'>x</p>\n\n[a](#intro) [b](#set-up) [c](#end)",
  );

  expect(html).toContain('<h2 id="section-intro">');
  expect(html).toContain('<h2 id="section-set-up">A');
  expect(html).toContain('<h2 id="section-set-up-1">Set up');
  expect(html).toContain('<p id="section-end">x</p>');
  expect(html).toContain('<a href="#section-intro">a</a> <a href="#section-set-up">b</a> <a href="#section-end">c</a>');
});

test("an image keeps its width and alignment, and a picture's source for dark screens becomes a dark variant", async () => {
  const html = await renderMarkdown(
    `<img src="${upload}" alt="a" width="320" align="right">\n\n` +
      `<picture><source media="(prefers-color-scheme: dark)" srcset="/dark.png 2x"><img src="/light.png" alt="b"></picture>`,
  );

  expect(html).toContain('width="320" height="240"');
  expect(html).toContain('class="align-right"');
  expect(html).toContain('<img src="/light.png" alt="b" loading="lazy" decoding="async" class="only-light">');
  expect(html).toContain('<img src="/dark.png" alt="b" loading="lazy" decoding="async" class="only-dark">');
});

test("videos and sounds of this site can be played, and those of other sites become links", async () => {
  const html = await renderMarkdown(
    '<video src="/uploads/a.mp4" poster="//x.test/p.png" autoplay></video>\n\n<audio><source src="https://x.test/a.mp3"></audio>',
  );

  expect(html).toContain('<video src="/uploads/a.mp4" controls preload="metadata"></video>');
  expect(html).toContain('<a href="https://x.test/a.mp3" rel="noopener noreferrer">https://x.test/a.mp3</a>');
});

const levels = async (markdown: string) =>
  [...(await renderMarkdown(markdown)).matchAll(/<h(\d)/g)].map(([, level]) => Number(level));

test("the highest heading level of a text becomes h2, lower levels follow, and no level is skipped", async () => {
  expect(await levels("# a\n\n## b\n\n###### c")).toEqual([2, 3, 4]);
  expect(await levels("## a\n\n### b")).toEqual([2, 3]);
  expect(await levels("### a\n\n#### b\n\n> ### c")).toEqual([2, 3, 2]);
});

test("a heading in any script has an id and a labelled link to itself", async () => {
  const html = await renderMarkdown("# Hello *there*\n\n# Привет мир\n\n# 你好\n\n# Hello there\n\n# 🎉");

  expect(html).toContain(
    '<h2 id="section-hello-there">Hello <em>there</em><a class="heading-anchor" href="#section-hello-there" aria-label="Link to section Hello there"></a></h2>',
  );
  expect(html).toContain('id="section-привет-мир"');
  expect(html).toContain('href="#section-你好"');
  expect(html).toContain('id="section-hello-there-1"');
});

test.each([
  ["## Set up {#set}", "set", "Set up"],
  ["## Set *up*  {: #set .wide}", "set", "Set <em>up</em> "],
  ["Set up {#set.up_2}\n---", "set.up_2", "Set up"],
  ["## Set up ## {#set}", "set", "Set up"],
  ["## Приём {#приём}", "приём", "Приём"],
  ["<h2 id='set up'>A</h2>", "set%20up", "A"],
  ["## `a` {#a}", "a", '<code dir="ltr">a</code>'],
])("an explicit id of a heading is kept, and links to it work: %j", async (markdown, id, text) => {
  const html = await renderMarkdown(`${markdown}\n\n[see](#${id})`);
  const target = /<a href="#([^"]*)">see/.exec(html)?.[1];
  expect(html).toContain(`<h2 id="${target}">${text.trim()}<a class="heading-anchor"`);
});

test("a heading keeps its explicit id, even if the text of an earlier heading gives the same id", async () => {
  const html = await renderMarkdown("## Set\n\n## Set up {#set}\n\n### Set\n\n[see](#set)");
  expect([...html.matchAll(/<h\d id="([^"]*)">(?:<[^>]*>)*([^<]*)/g)].map(([, ...found]) => found)).toEqual([
    ["section-set-1", "Set"],
    ["section-set", "Set up"],
    ["section-set-2", "Set"],
  ]);
  expect(await renderMarkdown("## A {b} {# c} {#}\n\nText {#d}")).toContain(">A {b} {# c} {#}<");
  // Heading A links to its own id `section-a`, which is also the name of the second heading.
  expect(await renderMarkdown("## A\n\n## Section A")).toContain('<a class="heading-anchor" href="#section-a" ');
});

test("a link to #set-up finds the heading “Set up”, whose id is section-set-up", async () => {
  const html = await renderMarkdown("# Приём\n\n# Set up\n\n[a](#set-up) [b](#приём) [c](#elsewhere) [d](#%zz)");

  expect(html).toContain('<a href="#section-set-up">a</a> <a href="#section-приём">b</a> <a href="#elsewhere">c</a>');
});

test("footnotes and headings of the same name get different ids", async () => {
  const html = await renderMarkdown(
    "# fn 1\n\n# footnote label\n\n# note fn 1\n\none[^1] again[^1] two[^ü]\n\n[^1]: First.\n[^ü]: Second.",
  );

  expect(html).toContain('<h2 id="footnote-label">Footnotes</h2>');
  const ids = new Set([...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id));
  for (const [, target] of html.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(target);
});

test("a link to another host gets the rel values noopener and noreferrer", async () => {
  const html = await renderMarkdown(
    "[a](http://x.test) [b](//x.test/y) [c](/about) [d](more?a=1) [e](mailto:a@b.test) [f](HTTPS://x.test)",
  );

  expect([...html.matchAll(/<a ([^>]*)>/g)].map(([, attributes]) => attributes)).toEqual([
    'href="http://x.test" rel="noopener noreferrer"',
    'href="//x.test/y" rel="noopener noreferrer"',
    'href="/about"',
    'href="more?a=1"',
    'href="mailto:a@b.test"',
    'href="HTTPS://x.test" rel="noopener noreferrer"',
  ]);
});

test("an image of this site is loaded lazily, and an upload has width and height attributes", async () => {
  const html = await renderMarkdown(`![A "view"](${upload} "Title") and ![](/pictures/x.png)`);

  expect(html).toContain(
    `<img src="${upload}" width="640" height="480" alt="A &#x22;view&#x22;" title="Title" loading="lazy" decoding="async">`,
  );
  expect(html).toContain('<img src="/pictures/x.png" alt="" loading="lazy" decoding="async">');
  // An image without an address becomes its alternative text, because an empty address would load the page itself.
  expect(await renderMarkdown("![x]() ![]( ) ![y](<>)")).toBe("<p>x  y</p>");
});

test("an image has size attributes only if its address is exactly that of an upload", async () => {
  const hash = "0123456789abcdef0123456789abcdef";
  const html = await renderMarkdown(
    [
      `/uploads/${hash}-2400x1600.webp`,
      `/uploads/${hash}-480x300.webp`,
      `/uploads/${hash}-0x0.webp`,
      `/uploads/${hash}-900x900.svg`,
      `/uploads/../${hash}-900x900.webp`,
      `/uploads/480/${hash}-900x900.webp`,
      `/uploads/${hash}-900x900.webp?"`,
      `/uploads/${hash}-900x900.webp,/x`,
      `/pictures/${hash}-900x900.webp`,
    ]
      .map((address) => `![](<${address}>)`)
      .join("\n\n"),
  );

  expect([...html.matchAll(/ width="/g)]).toHaveLength(2);
});

test("an image of another host becomes a link or, inside a link, text", async () => {
  const html = await renderMarkdown(
    "![alt](https://x.test/a.png) ![](//x.test/b.png) ![c](c.png) ![d](data:image/png;base64,AA) [![e](http://x.test/e.png)](/e) ![f](/\\x.test/f.png)",
  );

  expect(html).toContain('<a href="https://x.test/a.png" rel="noopener noreferrer">alt</a>');
  expect(html).toContain('<a href="//x.test/b.png" rel="noopener noreferrer">//x.test/b.png</a>');
  expect(html).toContain('<a href="c.png">c</a> d <a href="/e">e</a>');
});

test("a table scrolls in its own box, and its cells are aligned by classes", async () => {
  const html = await renderMarkdown("|a|b|\n|:-:|-:|\n|1|2|\n|3|\n");

  expect(html).toContain('<div class="table-scroll" role="region" aria-label="Table 1" tabindex="0"><table>');
  expect(html).toContain('<th class="align-center">a</th>');
  expect(html).toContain('<td class="align-right">2</td>');
});

test("the checkboxes of a task list have labels", async () => {
  const html = await renderMarkdown("- [x] a\n- [ ] b");

  expect(html).toContain('<input type="checkbox" checked disabled aria-label="Done"> a');
  expect(html).toContain('<input type="checkbox" disabled aria-label="To do"> b');
});

test.each([
  [
    "==new==, a **==b==** and ==c *d*==.",
    "<mark>new</mark>, a <strong><mark>b</mark></strong> and <mark>c <em>d</em></mark>.",
  ],
  ["这是==重点==内容", "这是<mark>重点</mark>内容"],
  ["==two\nlines==", "<mark>two\nlines</mark>"],
  ["if (a==b && c==d) or x == y == z", "if (a==b &#x26;&#x26; c==d) or x == y == z"],
  ["===a=== \\==b\\== ====", "===a=== ==b== ===="],
  ["==a *b== c*", "<mark>a *b</mark> c*"],
  ["*a ==b* c==", "<em>a ==b</em> c=="],
])("text between == is marked, and comparisons stay text: %j", async (markdown, html) => {
  expect(await renderMarkdown(markdown)).toBe(`<p>${html}</p>`);
});

test("a term followed by lines that begin with a colon becomes a definition list", async () => {
  const lists = async (markdown: string) => (await renderMarkdown(markdown)).replace(/\n(?=<)/g, "");

  expect(await lists("**SSR**\nServer rendering\n: Made on the *server*,\nsent whole\n: Another [one](/blog/x)")).toBe(
    "<dl><dt><strong>SSR</strong></dt><dt>Server rendering</dt><dd>Made on the <em>server</em>,\nsent whole</dd>" +
      '<dd>Another <a href="/blog/x">one</a></dd></dl>',
  );
  expect(await lists("A\n: one\n\nB\n:   two\n\n: three\n\nText")).toBe(
    "<dl><dt>A</dt><dd>one</dd><dt>B</dt><dd>two</dd><dd>three</dd></dl><p>Text</p>",
  );
  expect(await lists("> Term\n> : quoted")).toBe("<blockquote><dl><dt>Term</dt><dd>quoted</dd></dl></blockquote>");
  for (const text of [": alone", "Term\n\\: escaped", "Term\n:no space", "Term\n:"])
    expect(await lists(text)).toBe(`<p>${text.replace("\\", "")}</p>`);
});
