import { describe, expect, test } from "vitest";
import { createNotes } from "../../import-source.ts";
import { tidyHtml } from "./tidy-html.ts";

function tidy(html: string) {
  const notes = createNotes();
  return { html: tidyHtml(html, { notes }), sentences: notes.list().map(({ sentence }) => sentence) };
}

const link = (address: string) => `<p><a href="${address}">${address}</a></p>`;

describe("HTML of other programs is reduced to the elements that folio's texts can have:", () => {
  test.each([
    [
      "layout",
      `<div class="row"><div>One</div>two <span>three</span><p>four</p></div>`,
      "<p>One</p><p>two three</p><p>four</p>",
    ],
    [
      "old emphasis",
      "<b>a</b> <i>b</i> <strike>c</strike> <tt>d</tt> <u>e</u>",
      "<p><strong>a</strong> <em>b</em> <del>c</del> <code>d</code> e</p>",
    ],
    ["emphasis by styles", `<p><span style="font-weight: 700">a</span></p>`, "<p><strong>a</strong></p>"],
    ["space in emphasis", "<p><b>a </b>b<i> c</i></p>", "<p><strong>a</strong> b <em>c</em></p>"],
    ["nothing", `<p>&nbsp;</p><p><b> </b></p><div></div><!-- x --><blockquote></blockquote>`, ""],
    [
      "a table",
      `<table class="x"><tr><td style="text-align: right" colspan="2">1</td></tr></table>`,
      `<table><tbody><tr><td colspan="2" align="right">1</td></tr></tbody></table>`,
    ],
    [
      "an anchor",
      `<h2 id="a">A</h2><h3 id="b">B</h3><p><a href="#a">to A</a></p>`,
      `<h2 id="a">A</h2><h3>B</h3><p><a href="#a">to A</a></p>`,
    ],
    [
      "tasks",
      `<ul><li><input type="checkbox" checked class="x"> done</li></ul>`,
      `<ul><li><input type="checkbox" checked> done</li></ul>`,
    ],
    ["a player", `<video src="/a.mp4" width="9"><p>No video</p></video>`, `<video src="/a.mp4" controls></video>`],
  ])("%s", (_, html, expected) => {
    expect(tidy(html)).toEqual({ html: expected, sentences: [] });
  });
});

describe("pictures are converted:", () => {
  test.each([
    ["without one", `<figure><img src="/a.png"></figure>`, `<p><img src="/a.png" alt=""></p>`],
    [
      "with a link",
      `<a href="https://example.com"><img src="/a.png" alt="A"></a>`,
      `<p><a href="https://example.com"><img src="/a.png" alt="A"></a></p>`,
    ],
    [
      "loaded when seen",
      `<p><img src="data:image/gif;base64,AA" data-src="/a.png"></p>`,
      `<p><img src="/a.png" alt=""></p>`,
    ],
    [
      "in several formats",
      `<picture><source srcset="/a.avif"><img src="/a.png" alt="A"></picture>`,
      `<p><img src="/a.png" alt="A"></p>`,
    ],
    ["as a smiley", `<p>Hi <img class="wp-smiley" src="/s.png" alt="🙂"></p>`, "<p>Hi 🙂</p>"],
  ])("%s", (_, html, expected) => {
    expect(tidy(html).html).toBe(expected);
  });
});

describe("the language of a code block is read from the HTML of syntax highlighters:", () => {
  test.each([
    [`<pre><code class="language-js hljs">a;</code></pre>`, "js"],
    [`<pre class="brush: php; gutter: true">a;</pre>`, "php"],
    [`<pre class="EnlighterJSRAW" data-enlighter-language="python">a;</pre>`, "python"],
    [`<pre lang="ruby">a;</pre>`, "ruby"],
    [
      `<div class="highlight"><pre class="shiki" data-language="ts"><code><span class="line">a;</span></code></pre></div>`,
      "ts",
    ],
  ])("%s", (html, language) => {
    expect(tidy(html).html).toBe(`<pre><code class="language-${language}">a;</code></pre>`);
  });

  test("a code block without a language keeps its line breaks", () => {
    expect(tidy("<pre>a &lt; <b>b</b><br>c\n</pre>").html).toBe("<pre><code>a &#x3C; b\nc\n</code></pre>");
    expect(tidy("<p>So:<br><code>a<br>b</code></p>").html).toBe("<p>So:</p><pre><code>a\nb</code></pre>");
  });
});

describe("embedded players and posts of other sites become links to their pages:", () => {
  test.each([
    [
      `<iframe src="https://www.youtube.com/embed/abc_-1?start=30"></iframe>`,
      "https://www.youtube.com/watch?v=abc_-1&#x26;t=30",
    ],
    [`<iframe data-src="//www.youtube-nocookie.com/embed/abc"></iframe>`, "https://www.youtube.com/watch?v=abc"],
    [`<figure><div><iframe src="https://player.vimeo.com/video/1?h=2"></iframe></div></figure>`, "https://vimeo.com/1"],
    [`<iframe src="https://codepen.io/anna/embed/preview/abc?height=300"></iframe>`, "https://codepen.io/anna/pen/abc"],
    [`<iframe src="https://stackblitz.com/edit/abc-def?embed=1"></iframe>`, "https://stackblitz.com/edit/abc-def"],
    [`<iframe src="https://mastodon.example/@anna/123/embed"></iframe>`, "https://mastodon.example/@anna/123"],
    [`<iframe src="https://open.spotify.com/embed/track/1"></iframe>`, "https://open.spotify.com/track/1"],
    [`<script src="https://gist.github.com/anna/abc.js"></script>`, "https://gist.github.com/anna/abc"],
    [
      `<blockquote class="twitter-tweet"><p>Hi</p><a href="https://twitter.com/anna/status/1?ref_src=x">May 1</a></blockquote><script async src="https://platform.twitter.com/widgets.js"></script>`,
      "https://twitter.com/anna/status/1",
    ],
    [
      `<blockquote class="bluesky-embed" data-bluesky-uri="at://did:plc:abc/app.bsky.feed.post/3k"><p>Hi</p></blockquote>`,
      "https://bsky.app/profile/did:plc:abc/post/3k",
    ],
    [
      `<object><param name="movie" value="http://www.youtube.com/v/abc&amp;hl=en"></object>`,
      "https://www.youtube.com/watch?v=abc",
    ],
  ])("%s", (html, address) => {
    expect(tidy(html)).toEqual({ html: link(address), sentences: [] });
  });
});

test("scripts, styles and other active content are removed, with a note for each", () => {
  expect(
    tidy(
      `<p>Text</p><script>alert(1)</script><script src="https://ads.example/a.js"></script><style>p{}</style><form><input name="q"></form>
      <svg></svg><object data="a.swf"></object><iframe src="https://maps.example/x?y=1"></iframe><p onclick="x()" style="color: red">More</p>`,
    ),
  ).toEqual({
    html: `<p>Text</p>${link("https://maps.example/x?y=1")}<p>More</p>`,
    sentences: [
      "A script is left out.",
      "A script of ads.example is left out.",
      "A style sheet in the text is left out.",
      "A form is left out.",
      "A drawing in SVG is left out.",
      "An object of a browser plug-in is left out.",
      "A frame of maps.example became a link to it.",
    ],
  });
});

test("a text with thousands of nested elements keeps only its words", () => {
  const depth = 50_000;
  expect(tidy(`${"<div>".repeat(depth)}deep &lt;b>${"</div>".repeat(depth)}`)).toEqual({
    html: expect.stringMatching(/^<p>\s?deep &#x3C;b>\s*<\/p>$/),
    sentences: ["The text is nested so deeply that only its words are imported."],
  });
});
