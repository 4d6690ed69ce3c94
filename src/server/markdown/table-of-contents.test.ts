import { expect, test } from "vitest";
import { sectionsOf } from "./headings.ts";
import { parseMarkdown, renderMarkdown } from "./render-markdown.ts";

async function rendered(markdown: string) {
  return { sections: sectionsOf(await parseMarkdown(markdown)), html: await renderMarkdown(markdown) };
}

test("the sections of a text are its headings of the two highest levels, as plain text", async () => {
  const markdown =
    '# `<Suspense>` & *you*\n\n## "Quoted" [link](/x)\n\n### Deeper\n\n# Notes 🎉\n\n```md\n# not one\n```';
  expect(sectionsOf(await parseMarkdown(markdown)).map(({ title, level }) => [level, title])).toEqual([
    [2, "<Suspense> & you"],
    [3, '"Quoted" link'],
    [2, "Notes 🎉"],
  ]);
});

test.each(["[TOC]", "[[toc]]", "[[_TOC_]]"])("%s alone in its paragraph becomes a table of contents", async (mark) => {
  expect(await renderMarkdown(`${mark}\n\n# One\n\n## Two *b*\n\n# Three`)).toMatch(
    /^<nav aria-label="Contents of the text"><ul><li><a href="#section-one">One<\/a><ul><li><a href="#section-two-b">Two b<\/a><\/li><\/ul><\/li><li><a href="#section-three">Three<\/a><\/li><\/ul><\/nav>/,
  );
  expect(await renderMarkdown(`${mark} and text`)).not.toContain("<nav");
});

test("of two [TOC] markers, the first becomes a list, which titles a heading with an image by its alt text", async () => {
  const { sections, html } = await rendered("[TOC]\n\n[TOC]\n\n# ![Folio](/logo.png)\n\n<h2><br></h2>");
  expect(sections.map(({ title }) => title)).toEqual(["Folio"]);
  expect(html.match(/<nav/g)).toHaveLength(1);
});

test.each([
  ["## Head[^1] with *note[^2]*\n\n## [^1]", ["Head with note", "head-with-note"]],
  ["### Deeper[^1]", ["Deeper", "deeper"]],
  ["Head[^1]\n---", ["Head", "head"]],
  ["## Head[^1] {#own}", ["Head", "own"]],
  ["## [Head](/x)[^1] `code`[^2]", ["Head code", "head-code"]],
  ["## [^1]Head[^1]", ["Head", "head"]],
  ["## x^2^ and <sup>2</sup>[^1]", ["x^2^ and 2", "x2-and-2"]],
  ["## Head\\[^1]", ["Head[^1]", "head1"]],
])("the number of a footnote is not part of a section's title or id: %j", async (heading, [title, id]) => {
  const { sections, html } = await rendered(`[TOC]\n\n${heading}\n\n[^1]: One\n[^2]: Two`);
  expect(sections.map((one) => [one.title, one.id])).toEqual([[title, `section-${id}`]]);
  expect(html).toContain(`<a href="#section-${id}">${title}</a>`);
  expect(html).toContain(`aria-label="Link to section ${title}"`);
});
