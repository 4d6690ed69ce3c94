import { expect, test } from "vitest";
import { renderMarkdown } from "./render-markdown.ts";

test("a quote that begins with a kind of alert is a note with its title", async () => {
  expect(await renderMarkdown("> [!WARNING]\n> Hot *code*\n>\n> - a")).toBe(
    '<div class="alert alert-warning" role="note">\n<p class="alert-title"><strong>Warning</strong></p>\n' +
      "<p>Hot <em>code</em></p>\n<ul>\n<li>a</li>\n</ul>\n</div>",
  );
  expect(await renderMarkdown("> [!tip]\n>\n> x")).toContain("<strong>Tip</strong></p>\n<p>x</p>");
});

test("a quote of an unknown kind, or with only a kind, stays a quote", async () => {
  for (const quote of ["> [!FOO]\n> x", "> [!NOTE] x", "> x\n> [!NOTE]", "> [!NOTE]"])
    expect(await renderMarkdown(quote)).toMatch(/^<blockquote>/);
});
