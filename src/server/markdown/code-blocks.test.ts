import { expect, test } from "vitest";
import { renderMarkdown } from "../../../tests/support/markdown/allowed-html.ts";

test("a code block is a figure that names its language, scrolls by keyboard, and is coloured only by classes", async () => {
  const html = await renderMarkdown('```ts\nconst a = "<b>"; // why\n```\n\n```nope\n<x>\n```\n\n    indented');

  expect(html).toContain(
    '<figure class="code" data-language="typescript"><figcaption><span class="code-language">TypeScript</span></figcaption><pre role="region" aria-label="Code 1, TypeScript" tabindex="0" dir="ltr"><code>',
  );
  expect(html).toContain('<span class="tok-keyword">const </span>');
  expect(html).toContain("tok-comment");
  expect(html).toContain(
    '<figure class="code"><pre role="region" aria-label="Code 2" tabindex="0" dir="ltr"><code>&#x3C;x></code></pre></figure>',
  );
  expect(html).not.toContain("style=");
});

test("highlighting changes no character of the code", async () => {
  const code = "function f(a) {\n\n\treturn `x ${a} &amp; <y>`;  \n}\n\n// end";
  const html = await renderMarkdown(`\`\`\`js\n${code}\n\`\`\``);

  expect(shownCode(html)?.replaceAll("&#x3C;", "<").replaceAll("&#x26;", "&")).toBe(code);
});

test("a code block shows the title of its fence and marks the lines that its fence lists", async () => {
  const html = await renderMarkdown('```ts title="src/<x>.ts" {1,3-4,9-999999999}\na();\nb();\nc = `\n`;\n```');

  expect(html).toContain(
    '<figcaption><span class="code-title">src/&#x3C;x>.ts</span> <span class="code-language">TypeScript</span></figcaption><pre',
  );
  expect(markedLines(html)).toEqual(["mark a();", "mark c = `", "mark `;"]);
  expect(shownCode(html)).toBe("a();\nb();\nc = `\n`;");
  expect(html).toContain("tok-function");
});

test("added and removed lines are marked by [!code ++] and [!code --] comments, or by the signs of a diff", async () => {
  const noted = await renderMarkdown(
    "```js\nold(); // [!code --]\nnow(); // [!code ++]\nx(); // [!code highlight]\n'[!code ++]';\n```",
  );
  const markup = await renderMarkdown("```html\n<p> <!-- [!code ++] -->\n```");
  const diff = await renderMarkdown("```diff\n--- a/x\n+++ b/x\n-old\n+now\n same\n```");

  expect(markedLines(noted)).toEqual(["del old();", "ins now();", "mark x();"]);
  expect(shownCode(noted)).toBe("old();\nnow();\nx();\n'[!code ++]';");
  expect(markedLines(markup)).toEqual(["ins &#x3C;p>"]);
  expect(markedLines(diff)).toEqual(["del -old", "ins +now"]);
});

/** Returns each marked line with its mark, such as `ins now();`, without highlighting. */
const markedLines = (html: string) =>
  [...html.replace(/<\/?span[^>]*>/g, "").matchAll(/<(ins|del|mark)>([^<]*)/g)].map(
    ([, mark, line]) => `${mark} ${line?.trimEnd()}`,
  );
const shownCode = (html: string) => /<code>(.*)<\/code>/s.exec(html)?.[1]?.replace(/<[^>]*>/g, "");

test("code of more than 200,000 characters keeps its text and is not highlighted", async () => {
  const html = await renderMarkdown(`\`\`\`js\n${"const a = 1;\n".repeat(20_000)}\`\`\``);

  expect(html).not.toContain("tok-");
  expect(html.length).toBeGreaterThan(200_000);
});

const samples: Record<string, string> = {
  bash: 'if [ -n "$x" ]; then echo "hi"; fi',
  "c++": "template <class T> class A { public: int x = 1; };",
  csharp: 'public class A { string s = "x"; }',
  css: "a { color: red; margin: 0 4px }",
  diff: "- old\n+ new",
  dockerfile: "FROM node:24\nRUN npm ci",
  html: '<a href="x">y</a><!-- c -->',
  js: "export const a = () => 'x';",
  php: "<?php function f($a) { return 'x'; }",
  svelte: "<script>let a = 1;</script>\n{#if a}<b>x</b>{/if}",
  terraform: 'resource "a" "b" { c = 1 }',
  tsx: "const a = (b: string) => <c d={b}>x</c>;",
  yaml: "a: 1\nb: [x, 'y'] # c",
};

test.each(Object.entries(samples))("a code block in %s is highlighted", async (language, code) => {
  const html = await renderMarkdown(`\`\`\`${language}\n${code}\n\`\`\``);

  expect(html).toMatch(/data-language="[a-z+#-]+"/);
  expect(html).toMatch(/class="tok-/);
});
