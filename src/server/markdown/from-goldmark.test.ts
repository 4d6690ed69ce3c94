import { expect, test } from "vitest";
import { fromGoldmark, readGoldmarkOptions } from "./from-goldmark.ts";
import { renderMarkdown } from "./render-markdown.ts";

const all = { emoji: true, subscript: true, superscript: true, insert: true };

test.each([
  ["Ship :rocket: and :+1:, x:smile:y", "Ship 🚀 and 👍, x😄y"],
  ["at 10:30:45, 5:100:6, :unknown: and ::", "at 10:30:45, 5:100:6, :unknown: and ::"],
  ["`:rocket:` <b title=':rocket:'>:tada:</b>", '<code dir="ltr">:rocket:</code> <b title=":rocket:">🎉</b>'],
  ["H~2~O and ~~gone~~, ~/a/~b", "H<sub>2</sub>O and <del>gone</del>, ~/a/~b"],
  ["x^2^ + y^*n*^ and 2 ^ 3 ^ 4", "x<sup>2</sup> + y<sup><em>n</em></sup> and 2 ^ 3 ^ 4"],
  ["++new *text*++, C++ and D++, i++", "<ins>new <em>text</em></ins>, C++ and D++, i++"],
  ["==mark== [a~b~](/x~1~y^2^)", '<mark>mark</mark> <a href="/x~1~y%5E2%5E">a<sub>b</sub></a>'],
])("Markdown extensions that a Hugo site enables are converted: %j", async (markdown, html) => {
  expect(await renderMarkdown(fromGoldmark(markdown, all))).toBe(`<p>${html}</p>`);
});

test("Markdown extensions that a Hugo site does not enable stay unchanged", () => {
  const text = ":rocket: H~2~O x^2^ ++a++ \\(x\\)";
  expect(fromGoldmark(text, {})).toBe(text);
});

test("formulas are converted if they stand between delimiters that the Hugo configuration names", () => {
  const passthrough = {
    enable: true,
    delimiters: {
      inline: [
        ["\\(", "\\)"],
        ["$", "$"],
      ],
      block: [["\\[", "\\]"]],
    },
  };
  const extensions = { passthrough, extras: { superscript: { enable: true }, subscript: { enable: false } } };
  const options = readGoldmarkOptions(false, { goldmark: { extensions } });
  expect(fromGoldmark("a \\(x\\) `\\(y\\)` b~1~ c^2^\n\n\\[\nx^2^\n\\]", options)).toBe(
    "a $`x`$ `\\(y\\)` b~1~ c<sup>2</sup>\n\n\n\n$$\nx^2^\n$$\n\n",
  );
  expect(readGoldmarkOptions(true, undefined)).toMatchObject({ emoji: true, insert: false, formulas: [] });
});

test("footnotes are not mistaken for superscripts", () => {
  expect(fromGoldmark("a[^1] b[^2]\n\n[^1]: c^2^\n[^2]: d", all)).toBe("a[^1] b[^2]\n\n[^1]: c<sup>2</sup>\n[^2]: d");
});

test.each([
  ["## See [Go](https://go.dev/x)", "see-gohttpsgodevx"],
  ["Two\nlines of [x](/a_b)\n---", "lines-of-xa_b"],
  ["# _A_ &amp; b ##", "_a_-amp-b"],
  ["> ### A <b>b</b>", "a-bbb"],
  ["## snake_case & `x`", "snake_case--x"],
  ["## [a](/b) {#own}", "own"],
])("a heading gets the id that Hugo makes from its source: %j", async (markdown, id) => {
  const html = await renderMarkdown(fromGoldmark(markdown, {}));
  expect(html).toContain(` id="section-${id}"`);
  expect(html).not.toContain("{#");
});
