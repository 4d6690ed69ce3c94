import { expect, test } from "vitest";
import { renderMarkdown } from "../../markdown/render-markdown.ts";
import { contentForFeeds } from "./feed-content.ts";

test("feeds get the light one of two pictures for the colour schemes", async () => {
  const source = "![Plan](/a.webp#gh-light-mode-only) ![Plan](/b.webp#gh-dark-mode-only)";
  const post = { contentFormat: "markdown", rendering: "done" } as const;
  const html = contentForFeeds({ post, contentHtml: await renderMarkdown(source) }, "https://site.example/blog/x");
  expect(html).toContain('src="https://site.example/a.webp"');
  expect(html).not.toContain("b.webp");
});
