import { expect, test } from "vitest";
import { renderMarkdown } from "../../../tests/support/markdown/allowed-html.ts";

test("a quote that begins with a marker such as [!WARNING] becomes an alert box with that title", async () => {
  expect(await renderMarkdown("> [!WARNING]\n> Hot *code*\n>\n> - a")).toBe(
    '<div class="alert alert-warning" role="note">\n<p class="alert-title"><strong>Warning</strong></p>\n' +
      "<p>Hot <em>code</em></p>\n<ul>\n<li>a</li>\n</ul>\n</div>",
  );
  expect(await renderMarkdown("> [!tip]\n>\n> x")).toContain("<strong>Tip</strong></p>\n<p>x</p>");
});

test("a quote with an unknown marker, or with a marker but no text, stays a quote", async () => {
  for (const quote of ["> [!FOO]\n> x", "> [!NOTE] x", "> x\n> [!NOTE]", "> [!NOTE]"])
    expect(await renderMarkdown(quote)).toMatch(/^<blockquote>/);
});

const box = (kind: string, title: string, html: string) =>
  `<div class="alert alert-${kind}" role="note"><p class="alert-title"><strong>${title}</strong></p>${html}</div>`;
const shown = async (markdown: string) => (await renderMarkdown(markdown)).replaceAll(/\n(?=<)/g, "");

test.each([
  [
    ":::note\nPlain **note**.\n:::\n\nAfter",
    `${box("note", "Note", "<p>Plain <strong>note</strong>.</p>")}<p>After</p>`,
  ],
  [
    "Before\n:::tip[Own *title*]\nTip.\n:::\nAfter",
    `<p>Before</p>${box("tip", "Own <em>title</em>", "<p>Tip.</p>")}<p>After</p>`,
  ],
  ["::: warning\n- a\n- b\n:::", box("warning", "Warning", "<ul><li>a</li><li>b</li></ul>")],
  ["::: danger Mind `x`\nText\n:::", box("caution", 'Mind <code dir="ltr">x</code>', "<p>Text</p>")],
  [':::info{title="Short"}\nText\n:::', box("note", "Short", "<p>Text</p>")],
  ["::: {.callout-important collapse=true}\nText\n:::", box("important", "Important", "<p>Text</p>")],
  [":::note\n> quoted\n:::\nAfter", `${box("note", "Note", "<blockquote><p>quoted</p></blockquote>")}<p>After</p>`],
  [
    "- item\n\n  :::note\n  Text\n  :::\n- next",
    `<ul><li><p>item</p>${box("note", "Note", "<p>Text</p>")}</li><li><p>next</p></li></ul>`,
  ],
  ["> :::note\n> Text\n> :::", `<blockquote>${box("note", "Note", "<p>Text</p>")}</blockquote>`],
  [":::details Click\nText\n:::", "<details><summary>Click</summary><p>Text</p></details>"],
  ["!!! note\n    Text\n\n    - a\n\nAfter", `${box("note", "Note", "<p>Text</p><ul><li>a</li></ul>")}<p>After</p>`],
  ['!!! warning "Own title"\n\tText', box("warning", "Own title", "<p>Text</p>")],
  ['???+ tip "More"\n    Text\n\nAfter', "<details open><summary>More</summary><p>Text</p></details><p>After</p>"],
  // Boxes can be nested.
  [":::note\nA\n:::tip\nB\n:::\nC\n:::", box("note", "Note", `<p>A</p>${box("tip", "Tip", "<p>B</p>")}<p>C</p>`)],
  ["::::note\n:::tip\nB\n:::\n::::", box("note", "Note", box("tip", "Tip", "<p>B</p>"))],
  ["::::note\n:::tip\nB\n::::", box("note", "Note", "<p>:::tip\nB</p>")],
  [
    "!!! note\n    A\n\n    !!! tip\n        B\n\n    C",
    box("note", "Note", `<p>A</p>${box("tip", "Tip", "<p>B</p>")}<p>C</p>`),
  ],
  [":::details\n!!! tip\n    B\n:::", `<details><summary>Details</summary>${box("tip", "Tip", "<p>B</p>")}</details>`],
  ["> [!NOTE]\n> A\n>\n> :::tip\n> B\n> :::", box("note", "Note", `<p>A</p>${box("tip", "Tip", "<p>B</p>")}`)],
  // A box that is not closed, or of an unknown kind, stays text.
  [":::note\nnever closed\n\n*after*", "<p>:::note\nnever closed</p><p><em>after</em></p>"],
  [":::unknown\nText\n:::", "<p>:::unknown\nText\n:::</p>"],
  ["!!! note\nText", "<p>!!! note\nText</p>"],
  ["!!! really\n    Text", "<p>!!! really\nText</p>"],
  ["Text :::note\n:::", "<p>Text :::note\n:::</p>"],
  ["At 10:30:45 :: a", "<p>At 10:30:45 :: a</p>"],
])(
  "alert boxes in the syntax of other programs are rendered only if they are closed and of a known kind: %j",
  async (markdown, html) => {
    expect(await shown(markdown)).toBe(html);
  },
);

test("a ::: line inside a code block neither begins nor ends a box", async () => {
  const html = await shown(
    ":::note\n```md\n:::tip\n  x\n:::\n```\nend\n:::\n\n```\n:::note\n```\n\n    :::note\n    :::",
  );
  expect(html).toMatch(
    /^<div class="alert alert-note"[^]*<code[^>]*>:::tip\n {2}x\n:::\n?<\/code>[^]*<p>end<\/p><\/div>/,
  );
  expect(html.match(/alert-title/g)).toHaveLength(1);
});
