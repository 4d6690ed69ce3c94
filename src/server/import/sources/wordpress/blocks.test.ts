import { expect, test } from "vitest";
import {
  fileOf,
  readArchive,
  wxr,
  wxrAttachment,
  wxrItem,
  wxrMeta,
} from "../../../../../tests/support/blog-archives.ts";

async function readText(content: string, { meta = "", items = "" } = {}) {
  const { documents } = await readArchive(
    fileOf("blog.xml", wxr(wxrItem({ "content:encoded": content }, meta) + items)),
  );
  return { content: documents[0]!.content, sentences: documents[0]!.sentences };
}

const block = (name: string, html: string, attributes?: object) =>
  `<!-- wp:${name} ${attributes ? `${JSON.stringify(attributes)} ` : ""}-->\n${html}\n<!-- /wp:${name} -->`;
const empty = (name: string, attributes?: object) =>
  `<!-- wp:${name} ${attributes ? `${JSON.stringify(attributes)} ` : ""}/-->`;
const embedded = (address: string) => `<p><a href="${address}">${address}</a></p>`;

test.each<[name: string, source: string, html: string, sentences?: string[]]>([
  [
    "image",
    block(
      "image",
      `<figure class="wp-block-image size-large"><img src="/a.jpg" alt="A" class="wp-image-7"/><figcaption class="wp-element-caption">Cap</figcaption></figure>`,
      { id: 7 },
    ),
    `<figure><img src="/a.jpg" alt="A"><figcaption>Cap</figcaption></figure>`,
  ],
  [
    "image of a chosen width",
    block("image", `<figure class="wp-block-image is-resized"><img src="/a.jpg" alt=""/></figure>`, { width: "64px" }),
    `<p><img src="/a.jpg" alt="" width="64"></p>`,
  ],
  [
    "gallery",
    block(
      "gallery",
      `<figure class="wp-block-gallery">${block("image", `<figure><img src="/1.jpg" alt=""/></figure>`)}${block("image", `<figure><img src="/2.jpg" alt=""/><figcaption>Two</figcaption></figure>`)}<figcaption>All</figcaption></figure>`,
    ),
    `<p><img src="/1.jpg" alt="">\n<img title="Two" src="/2.jpg" alt=""></p><p><em>All</em></p>`,
  ],
  [
    "code of a highlighter",
    block("syntaxhighlighter/code", `<pre class="wp-block-syntaxhighlighter-code">a;</pre>`, { language: "jscript" }),
    `<pre><code class="language-js">a;</code></pre>`,
  ],
  ["verse", block("verse", `<pre class="wp-block-verse">a\nb</pre>`), "<p>a<br>\nb</p>"],
  [
    "embed",
    block(
      "embed",
      `<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://youtu.be/abc\n</div><figcaption>See</figcaption></figure>`,
      { url: "https://youtu.be/abc", providerNameSlug: "youtube" },
    ),
    `${embedded("https://youtu.be/abc")}<p><em>See</em></p>`,
  ],
  [
    "embed of old versions",
    block("core-embed/vimeo", `<figure><div>https://vimeo.com/1</div></figure>`),
    embedded("https://vimeo.com/1"),
  ],
  [
    "table",
    block(
      "table",
      `<figure class="wp-block-table"><table><thead><tr><th class="has-text-align-right" data-align="right">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><figcaption>T</figcaption></figure>`,
    ),
    `<table><thead><tr><th align="right">A</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table><p><em>T</em></p>`,
  ],
  [
    "buttons",
    block(
      "buttons",
      `<div class="wp-block-buttons">${block("button", `<div class="wp-block-button"><a class="wp-block-button__link" href="/go/">Go</a></div>`)}</div>`,
    ),
    `<p><a href="/go/">Go</a></p>`,
  ],
  ["spacer", block("spacer", `<div style="height:100px" class="wp-block-spacer"></div>`), ""],
  [
    "file",
    block(
      "file",
      `<div class="wp-block-file"><a id="x" href="/a.pdf">Slides</a><a href="/a.pdf" class="wp-block-file__button" download>Download</a></div>`,
      { href: "/a.pdf" },
    ),
    `<p><a href="/a.pdf">Slides</a></p>`,
  ],
  [
    "cover",
    block(
      "cover",
      `<div class="wp-block-cover"><span aria-hidden="true"></span><img class="wp-block-cover__image-background" alt="" src="/c.jpg"/><div class="wp-block-cover__inner-container">${block("paragraph", "<p>a</p>")}</div></div>`,
      { url: "/c.jpg" },
    ),
    `<p><img src="/c.jpg" alt=""></p><p>a</p>`,
  ],
  [
    "cover of old versions",
    block("cover", `<div class="wp-block-cover" style="background-image:url(/c.jpg)"><p>a</p></div>`, {
      url: "/c.jpg",
    }),
    `<p><img src="/c.jpg" alt=""></p><p>a</p>`,
  ],
  ["shortcode", block("shortcode", `[gallery ids="7"]`), `<p><img src="/7.jpg" alt="Seven"></p>`],
  ["more", block("more", "<!--more-->") + block("paragraph", "<p>a</p>"), "<p>a</p>"],
  ["nextpage", block("nextpage", "<!--nextpage-->"), "", ["The text was divided into several pages and is now one."]],
  [
    "social-links",
    block("social-links", `<ul>${empty("social-link", { url: "https://github.com/anna", service: "github" })}</ul>`),
    `<ul><a href="https://github.com/anna">github</a> </ul>`,
  ],
  [
    "latest-posts",
    empty("latest-posts"),
    "",
    ['The block "latest-posts", which WordPress fills in when it shows the page, is left out.'],
  ],
  [
    "query",
    block("query", `<div>${empty("post-title")}</div>`),
    "",
    ['The block "query", which WordPress fills in when it shows the page, is left out.'],
  ],
  [
    "acme/box",
    block("acme/box", "<div><p>a</p></div>"),
    "<p>a</p>",
    ['The block "acme/box" is unknown to folio; its content is imported without its layout.'],
  ],
  ["block", empty("block", { ref: 9 }), "<p>shared</p>"],
  [
    "block that is missing",
    empty("block", { ref: 10 }),
    "",
    ["A block shared by several texts is left out, because the export does not contain it."],
  ],
  ["none", `Classic\ntext\n\n${block("paragraph", "<p>a</p>")}`, "<p>Classic<br>\ntext</p><p>a</p>"],
])("a WordPress block is converted: %s", async (_, source, html, sentences = []) => {
  const items =
    wxrAttachment("7", "/7.jpg", { alt: "Seven" }) +
    wxrItem({ "wp:post_id": "9", "wp:post_type": "wp_block", "content:encoded": block("paragraph", "<p>shared</p>") });
  expect(await readText(source, { items })).toEqual({ content: html, sentences });
});

test("footnotes of the block editor keep their numbers", async () => {
  const meta = wxrMeta("footnotes", JSON.stringify([{ id: "u-1", content: "See <em>there</em>" }]));
  const source =
    block("paragraph", `<p>a<sup data-fn="u-1" class="fn"><a href="#u-1" id="u-1-link">1</a></sup></p>`) +
    empty("footnotes");
  expect((await readText(source, { meta })).content).toBe(
    `<p>a<sup><a href="#user-content-fn-1" data-footnote-ref="">1</a></sup></p>` +
      `<section data-footnotes="" class="footnotes"><ol><li id="user-content-fn-1">See <em>there</em></li></ol></section>`,
  );
});

test("truncated and deeply nested blocks, and a shared block that contains itself, do not hang the import", async () => {
  expect((await readText("<!-- wp:group --><div><!-- wp:paragraph --><p>a</p><!-- wp:para")).content).toBe("<p>a</p>");
  const deep = `${"<!-- wp:group -->".repeat(5_000)}<p>a</p>`;
  expect((await readText(deep)).sentences).toEqual([
    "Blocks that are nested more than a hundred levels deep are left out.",
  ]);
  const circle = wxrItem({
    "wp:post_id": "9",
    "wp:post_type": "wp_block",
    "content:encoded": `<p>a</p>${empty("block", { ref: 9 })}`,
  });
  expect((await readText(empty("block", { ref: 9 }), { items: circle })).content).toMatch(/^(<p>a<\/p>)+$/);
});
