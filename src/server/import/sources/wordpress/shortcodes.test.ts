import { expect, test } from "vitest";
import { fileOf, readArchive, wxr, wxrAttachment, wxrItem } from "../../../../../tests/support/blog-archives.ts";

async function readText(content: string) {
  const items =
    wxrAttachment("7", "/7.jpg", { alt: "Seven", caption: "The seventh" }) +
    wxrAttachment("8", "/8.mp3", {}) +
    wxrAttachment("9", "/9.jpg", { parent: "1" });
  const { documents } = await readArchive(fileOf("blog.xml", wxr(items + wxrItem({ "content:encoded": content }))));
  return { content: documents[0]!.content, sentences: documents[0]!.sentences };
}

const embedded = (address: string) => `<p><a href="${address}">${address}</a></p>`;
const picture = `<img src="/a.jpg" alt="A" width="300" class="size-medium">`;
const unknown = (name: string) => `The shortcode [${name}] is unknown to folio and stays in the text as code.`;

test.each<[source: string, html: string, sentences?: string[]]>([
  [
    `[caption id="a_7" align="left" width="300"]<a href="/a.jpg">${picture}</a> A <b>cat</b>[/caption]`,
    `<figure><img src="/a.jpg" alt="A"><figcaption>A <strong>cat</strong></figcaption></figure>`,
  ],
  [
    `[caption width="300" caption="Old form"]${picture}[/caption]`,
    `<figure><img src="/a.jpg" alt="A"><figcaption>Old form</figcaption></figure>`,
  ],
  [
    `a\n\n[gallery ids="7,9" columns="2"]\n\nb`,
    `<p>a</p><p><img src="/7.jpg" alt="Seven" title="The seventh"> <img src="/9.jpg" alt=""></p><p>b</p>`,
  ],
  ["[gallery]", `<p><img src="/9.jpg" alt=""></p>`],
  [`[gallery ids="99"]`, "", ["A gallery is left out, because the export does not contain its pictures."]],
  [`[playlist ids="8"]`, `<audio src="/8.mp3" controls></audio>`],
  ["[embed width=3]https://vimeo.com/1[/embed]", embedded("https://vimeo.com/1")],
  ["[youtube https://www.youtube.com/watch?v=abc]", embedded("https://www.youtube.com/watch?v=abc")],
  [`[youtube id="abc"]`, embedded("https://www.youtube.com/watch?v=abc")],
  [`[codepen_embed slug_hash="abc" user="anna"]x[/codepen_embed]`, embedded("https://codepen.io/anna/pen/abc")],
  [`[audio mp3="/a.mp3"][/audio]`, `<audio src="/a.mp3" controls></audio>`],
  [`[video width="3" mp4="/a.mp4" poster="/p.jpg"][/video]`, `<video src="/a.mp4" poster="/p.jpg" controls></video>`],
  [`[video src="https://youtu.be/abc"]`, embedded("https://youtu.be/abc")],
  [
    '[sourcecode language="php" title="x"]\n<?php [0]; ?>\n\nb\n[/sourcecode]',
    `<pre><code class="language-php">&#x3C;?php [0]; ?>\n\nb</code></pre>`,
  ],
  ["[js]a &amp;&amp; b[/js]", `<pre><code class="language-js">a &#x26;&#x26; b</code></pre>`],
  ["Use [code]a[0][/code] here", "<p>Use <code>a[0]</code> here</p>"],
  [`<pre lang="php" line="1">if ($a < 3) {}</pre>`, `<pre><code class="language-php">if ($a &#x3C; 3) {}</code></pre>`],
  [
    "a[ref]See there[/ref] b",
    `<p>a<sup><a href="#user-content-fn-1" data-footnote-ref="">1</a></sup> b</p><section data-footnotes="" class="footnotes"><ol><li id="user-content-fn-1">See there</li></ol></section>`,
  ],
  [`[contact-form-7 id="1"]`, "", ["A form is left out."]],
  [
    `[acme_box color="red"]Text[/acme_box]`,
    `<p><code>[acme_box color="red"]</code>Text<code>[/acme_box]</code></p>`,
    [unknown("acme_box")],
  ],
  [
    '[vc_row][vc_column width="1/2"]Text[/vc_column][/vc_row]',
    "<p>Text</p>",
    ["The layout of a page builder is left out; its texts and pictures are imported."],
  ],
  ["Words [sic], a[1], [x] and [[gallery]] stay", "<p>Words [sic], a[1], [x] and [gallery] stay</p>"],
  ["$latex x^2$", `<p><code class="language-math">x^2</code></p>`],
])("a WordPress shortcode is converted: %s", async (source, html, sentences = []) => {
  const { content, sentences: found } = await readText(source);
  expect({ content: content.replaceAll(" math-inline", ""), sentences: found }).toEqual({ content: html, sentences });
});

test.each([
  ["blank lines", "One\ntwo\n\n\nthree", "<p>One<br>\ntwo</p><p>three</p>"],
  [
    "blocks",
    "One\n<h2>Head</h2>\ntwo\n<blockquote>three\n\nfour</blockquote>",
    "<p>One</p><h2>Head</h2><p>two</p><blockquote><p>three</p><p>four</p></blockquote>",
  ],
  ["code", "a\n<pre>b\n\nc</pre>", "<p>a</p><pre><code>b\n\nc</code></pre>"],
  ["the mark of the teaser", "a\n\n<!--more-->\n\nb", "<p>a</p><p>b</p>"],
  [
    "an address on its line",
    "a\nhttps://www.youtube.com/watch?v=abc\nb",
    `<p>a</p>${embedded("https://www.youtube.com/watch?v=abc")}<p>b</p>`,
  ],
])("a text of WordPress's classic editor that contains %s is converted to paragraphs", async (_, source, html) => {
  expect((await readText(source)).content).toBe(html);
});
