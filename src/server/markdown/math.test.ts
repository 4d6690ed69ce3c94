import { expect, test } from "vitest";
import { faultsIn } from "../../../tests/support/markdown/allowed-html.ts";
import { renderMarkdown } from "./render-markdown.ts";

test("a formula is MathML that reads from left to right and contains its source", async () => {
  const html = await renderMarkdown("So $a_1*b*c^2$ is:\n\n$$\n\\mathbb{R}\n+ x\n$$\n\n> ```math\n> \\sqrt 2\n> ```");

  expect(html).toContain(
    '<p>So <math dir="ltr" alttext="a_1*b*c^2"><mrow><msub><mi>a</mi><mn>1</mn></msub><mo>∗</mo><mi>b</mi>',
  );
  expect(html).toContain(
    '<math display="block" dir="ltr" alttext="\\mathbb{R}\n+ x"><mrow><mi>ℝ</mi><mo>+</mo><mi>x</mi>',
  );
  expect(html).toMatch(/<blockquote>\n<math display="block".*<msqrt>/);
  expect(faultsIn(html)).toEqual([]);
});

test("prices, shell variables and code stay text", async () => {
  const text = "costs $5 and $10 or US$7, $HOME/$USER, a $b$c and \\$x$ or $ x $";

  expect(await renderMarkdown(text)).toBe(`<p>${text.replace("\\", "")}</p>`);
  expect(await renderMarkdown("`$x$`")).not.toContain("<math");
});

test("a formula that is not valid TeX, or that defines a macro, is shown as written", async () => {
  expect(await renderMarkdown("$\\foo{x}$")).toBe('<p><code dir="ltr">\\foo{x}</code></p>');
  expect(await renderMarkdown("$\\def\\a{x}\\a$")).toContain("<code");
  expect(await renderMarkdown("$$\n\\frac{\n$$")).toContain("<code>\\frac{</code></pre></figure>");
});

test("a formula in a list or quote ends with it", async () => {
  const html = await renderMarkdown("- $$\n  x\n  $$\n- b\n\n> $$\n> y\n\nafter");

  expect(html).toContain("<li>b</li>");
  expect(html).toContain("<p>after</p>");
  expect(html.match(/<math display="block"/g)).toHaveLength(2);
});
