import { expect, test } from "vitest";
import { renderMarkdown } from "../../../tests/support/markdown/allowed-html.ts";

test("a formula is MathML that reads from left to right and contains its source", async () => {
  const html = await renderMarkdown("So $a_1*b*c^2$ is:\n\n$$\n\\mathbb{R}\n+ x\n$$\n\n> ```math\n> \\sqrt 2\n> ```");

  expect(html).toContain(
    '<p>So <math dir="ltr" alttext="a_1*b*c^2"><mrow><msub><mi>a</mi><mn>1</mn></msub><mo>∗</mo><mi>b</mi>',
  );
  expect(html).toContain(
    '<math display="block" dir="ltr" alttext="\\mathbb{R}\n+ x"><mrow><mi>ℝ</mi><mo>+</mo><mi>x</mi>',
  );
  expect(html).toMatch(/<blockquote>\n<math display="block".*<msqrt>/);
});

test("prices, shell variables and code stay text", async () => {
  const text = "costs $5 and $10 or US$7, $HOME/$USER, “${a}” and “${b}”, a $b$c and \\$x$ or $ x $";

  expect(await renderMarkdown(text)).toBe(`<p>${text.replace("\\", "")}</p>`);
  expect(await renderMarkdown("`$x$`")).not.toContain("<math");
});

test("a formula that is invalid TeX, or that defines a macro, is shown as written", async () => {
  expect(await renderMarkdown("$\\foo{x}$")).toBe('<p><code dir="ltr">\\foo{x}</code></p>');
  expect(await renderMarkdown("$\\def\\a{x}\\a$")).toContain("<code");
  expect(await renderMarkdown("$$\n\\frac{\n$$")).toContain("<code>\\frac{</code></pre></figure>");
});

test("a block formula inside a list item or quote does not extend beyond it", async () => {
  const html = await renderMarkdown("- $$\n  x\n  $$\n- b\n\n> $$\n> y\n> $$\n\nafter");

  expect(html).toContain("<li>b</li>");
  expect(html).toContain("<p>after</p>");
  expect(html.match(/<math display="block"/g)).toHaveLength(2);
});

const shown = async (markdown: string) =>
  (await renderMarkdown(markdown))
    .replaceAll(/\n(?=<)/g, "")
    .replaceAll(
      /<math( display="block")? dir="ltr" alttext="([^"]*)">.*?<\/math>/gs,
      (_, block, tex) => `${block ? "$$" : "$"}${tex}`,
    );

test.each([
  ["$$a = b\n$$\n\nRest **bold**\n\n## Next", "$$a = b<p>Rest <strong>bold</strong></p>"],
  ["$$\na = b$$\nafter", "$$a = b<p>after</p>"],
  ["So:\n$$a\n- b$$\nafter", "<p>So:</p>$$a\n- b<p>after</p>"],
  ["- x\n\n  $$a\n  + b\n  $$\n- y", "<ul><li><p>x</p>$$a\n+ b</li><li><p>y</p></li></ul>"],
  ["> $$a\n> $$\n\nafter", "<blockquote>$$a</blockquote><p>after</p>"],
  ["$$\na\n\nb\n$$", "$$a\n\nb"],
  ["$$ a $$\n\n$$b$$", "<p>$$a</p><p>$$b</p>"],
  // An unclosed formula stays text, and the Markdown after it is still rendered.
  ["$$\na = b\n\n**bold**", "<p>$$\na = b</p><p><strong>bold</strong></p>"],
  ["$$a = b\n\n## Next\n\n$$\nc\n$$", "<p>$$a = b</p><h2"],
  ["$$\nopen\n\n*text*\n\n$$\nc\n$$", "<p>$$\nopen</p><p><em>text</em></p>$$c"],
  ["$$\n```\n$$\n```", "<p>$$</p><figure"],
  ["> $$\n> a\n\n*after*", "<blockquote><p>$$\na</p></blockquote><p><em>after</em></p>"],
  ["It costs $$5\n\n*more* than $$6", "<p>It costs $$5</p><p><em>more</em> than $$6</p>"],
])("a block formula needs a closing $$, and may begin or end on the line of a $$: %j", async (markdown, html) => {
  expect(await shown(markdown)).toContain(html);
});

test.each([
  ["a $`x_1 * y`$ b", "<p>a $x_1 * y b</p>"],
  ["the $`n`$th, **$`a`$**", "<p>the $nth, <strong>$a</strong></p>"],
  ["$`a`$ and $`b`$", "<p>$a and $b</p>"],
  ["a $`x` b", '<p>a $<code dir="ltr">x</code> b</p>'],
  ["`$x` is $5", '<p><code dir="ltr">$x</code> is $5</p>'],
])("formulas with backticks are parsed as on GitHub: %j", async (markdown, html) => {
  expect(await shown(markdown)).toBe(html);
});
