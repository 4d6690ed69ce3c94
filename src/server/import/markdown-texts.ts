import type { RootContent } from "mdast";
import { fromMarkdown } from "mdast-util-from-markdown";
import { toString } from "mdast-util-to-string";

/** The first paragraphs are enough for a title and an excerpt. */
const head = 4000;

const blocksOf = (markdown: string): RootContent[] => fromMarkdown(markdown.slice(0, head)).children;

const plain = (node: RootContent) =>
  toString(node, { includeHtml: false, includeImageAlt: false }).replace(/\s+/g, " ").trim();

/** Excerpt of a text without one: its first paragraph. */
export function excerptOf(markdown: string, max: number) {
  const text = blocksOf(markdown)
    .filter(({ type }) => type === "paragraph")
    .map(plain)
    .find((one) => one !== "" && !/^https?:\/\/\S+$/.test(one));
  return text === undefined ? "" : shortened(text, max);
}

/** Title of a text without one: its first heading or words. */
export function titleOf(markdown: string, fallback: string) {
  const blocks = blocksOf(markdown);
  const heading = blocks.find(({ type }) => type === "heading");
  const text = heading && plain(heading);
  return shortened(text || excerptOf(markdown, 60) || fallback, 200);
}

/** Cuts a text between words where that loses little. */
export function shortened(text: string, max: number) {
  if (text.length <= max) return text;
  const part = text
    .slice(0, max - 1)
    .toWellFormed()
    .replace(/\uFFFD$/, "");
  const gap = part.lastIndexOf(" ");
  return `${(gap > max / 2 ? part.slice(0, gap) : part).trimEnd()}…`;
}
