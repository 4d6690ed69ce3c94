import { expect, test } from "vitest";
import { sectionsOf } from "./headings.ts";
import { parseMarkdown } from "./render-markdown.ts";

test("the sections of a text are its headings of the first two levels, as plain text", async () => {
  const markdown =
    '# `<Suspense>` & *you*\n\n## "Quoted" [link](/x)\n\n### Deeper\n\n# Notes 🎉\n\n```md\n# not one\n```';
  expect(sectionsOf(await parseMarkdown(markdown)).map(({ title, level }) => [level, title])).toEqual([
    [2, "<Suspense> & you"],
    [3, '"Quoted" link'],
    [2, "Notes 🎉"],
  ]);
});
