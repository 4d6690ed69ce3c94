import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { faultsIn } from "../../../tests/support/markdown/allowed-html.ts";
import { corpus } from "../../../tests/support/markdown/hostile-corpus.ts";
import { createContentRenderer } from "./render-content.ts";
import { renderMarkdown } from "./render-markdown.ts";

const renderer = createContentRenderer();
afterAll(renderer.close);
const { render } = renderer;
const task = { author: "a", purpose: "refresh" } as const;

test.each(corpus)(
  "%j is rendered without active content, and the HTML is empty only for a lone HTML comment",
  async (markdown) => {
    const html = await renderMarkdown(markdown);

    expect(faultsIn(html)).toEqual([]);
    expect(html === "").toBe(/^<!--.*-->$/.test(markdown));
  },
);

test.each(corpus)("%j as plain text is rendered without active content", async (text) => {
  expect(faultsIn((await render(text, "plain", task)).html)).toEqual([]);
});

const harmful = [
  "<script></script>",
  '<p onclick="x"></p>',
  '<p style="x"></p>',
  '<a href="java&#x9;script:x">x</a>',
  '<img src="//x.test/a.png">',
  '<img src="/a.png" srcset="//x.test/a.png 2x">',
  '<img src="/a.png" sizes="1px">',
  "<p><b</p>",
  "<p>",
  '<h2 id="x"></h2>',
  '<a href="/a"><em><a href="/b">x</a></em></a>',
  '<p class="fixed"></p>',
  "<!-- x -->",
];

test.each(harmful)("the check for active content, on which these tests rely, finds a fault in %j", (html) => {
  expect(faultsIn(html)).not.toEqual([]);
});

const tokens = [
  // Markdown syntax at the beginning of lines and blocks.
  "\n|\n\n|> |- |1. |# |    |\t|-|\n: |\n:::note |\n:::\n|\n!!! tip\n    |\n???+ x\n\t|```\n|~~~js\n|\n$$\n| {#a}\n|[^1]: |[r]: |[x] ",
  // Inline Markdown.
  "[|](|)|![|<|>|*|__|~~|==|$$|`|\\|&|[^1]|http://x.test|www.|@x.test|\"|'|\r|\0",
  // HTML tags.
  "<b>|</b>|<div>\n|\n</div>\n|<p align=center>|<a href=/a>|</a>|<table><tr><td>|</table>|<li>|<details>\n<summary>|<pre>|</pre>",
  "<h1 id=a>|<img src=/a.png>|<math>|<style>",
].flatMap((list) => list.split("|"));
const fragment = fc.oneof(
  fc.constantFrom(...corpus),
  fc.constantFrom(...tokens, "|", "|-|\n"),
  fc.string({ unit: "binary", maxLength: 12 }),
);

test("no random combination of Markdown and HTML fragments throws or is rendered with active content", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fragment, { maxLength: 25 }), async (fragments) => {
      expect(faultsIn(await renderMarkdown(fragments.join("")))).toEqual([]);
    }),
    { numRuns: 1000 },
  );
});

test("no randomly generated text throws or is rendered with active content", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "binary", maxLength: 300 }),
      fc.constantFrom("plain" as const, "markdown" as const),
      async (text, format) => {
        expect(faultsIn((await render(text, format, task)).html)).toEqual([]);
      },
    ),
    { numRuns: 300 },
  );
});
