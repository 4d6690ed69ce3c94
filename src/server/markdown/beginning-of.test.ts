import { expect, test } from "vitest";
import { excerptOf, headingOf } from "./beginning-of.ts";

const excerpt = (content: string) => excerptOf({ content, contentFormat: "markdown" });

const words = "word ".repeat(39);

test.each([
  ["a short text is the whole text", "  A short text.\n", "A short text."],
  ["a longer text ends with a word", `${words}beyond the end`, words.trim()],
  ["a longer text has up to 200 characters", `${words}ends5 beyond`, `${words}ends5`],
  ["a text without spaces is cut between two characters", "日".repeat(300), "日".repeat(200)],
  ["a text of emoji is cut between two of them", `a${"🎉".repeat(200)}`, `a${"🎉".repeat(99)}`],
  ["a text with an early space is cut after it", `いま ${"日".repeat(300)}`, `いま ${"日".repeat(197)}`],
])("the excerpt of %s", (_, content, expected) => {
  expect(excerpt(content)).toBe(expected);
});

test.each([
  [
    "A **bold** _start_ with a [link](/contact), `code` and ![an image](/uploads/a.webp).",
    "A bold start with a link, code and .",
  ],
  ["A ~~struck~~ and ==marked== word\\\nof \\*two\\* lines.", "A struck and marked word of *two* lines."],
  ["The area is $\\pi r^2$.[^1]\n\n[^1]: A note.", "The area is \\pi r^2."],
  ["# Title\n\n![](/uploads/a.webp)\n\n```ts\nlet a;\n```\n\nThe first words.\n\nMore.", "The first words. More."],
  ["https://example.com/video\n\n<b>Bold</b> words", "Bold words"],
  ["- [x] one\n- two\n\n> [quoted][1]\n\n[1]: /a", "one two quoted"],
  [":::note\nMind *it*.\n:::\n\nMore.", "Mind it. More."],
  ["> [!TIP]\n> Mind it.\n\nMore.", "Mind it. More."],
  ["H<sub>2</sub>O, <mark>marked</mark> and $`a`$ &amp; so on", "H2O, marked and a & so on"],
  ["## Set up {#set}\n\nText {#x}", "Text {#x}"],
  ["| a | b |\n| - | - |\n| 1 | 2 |", ""],
])("readers see no Markdown in the excerpt of %j", (content, seen) => {
  expect(excerpt(content)).toBe(seen);
});

test("the excerpt of a plain text contains its characters unchanged", () => {
  expect(excerptOf({ content: "2 * 3 * 4", contentFormat: "plain" })).toBe("2 * 3 * 4");
});

test("the first heading of a text is returned without its Markdown, or undefined if there is no heading", () => {
  expect(headingOf("Words\n\n## A **bold** title\n\n# Another")).toBe("A bold title");
  expect(headingOf("Words")).toBeUndefined();
});
