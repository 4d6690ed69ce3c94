import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { replaceSpans } from "../../../markdown/markdown-spans.ts";
import { visitNodes } from "../../../markdown/trees.ts";

const parser = unified().use(remarkParse).use(remarkGfm);
// Raw HTML in the text is parsed later by `tidyHtml`.
const renderer = parser()
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true });

/** Converts another program's Markdown to HTML, preserving its line breaks. */
export const markdownToHtml = (markdown: string) => String(renderer.processSync(withHardBreaks(markdown)));

/** Ends lines with a backslash where Ghost shows a line break and CommonMark would not. */
export function withHardBreaks(markdown: string) {
  const edits: { start: number; end: number; text: string }[] = [];
  visitNodes(parser.parse(markdown), (node) => {
    const { start: { offset: from = 0 } = {}, end } = (node.type === "text" && node.position) || {};
    for (const { 0: all, index } of markdown.slice(from, end?.offset ?? from).matchAll(/\r?\n/g))
      edits.push({ start: from + index, end: from + index + all.length, text: "\\\n" });
  });
  return replaceSpans(markdown, edits);
}

/** Whether Markdown contains HTML that texts of folio cannot have, so that it must be converted as HTML. */
export const hasForeignHtml = (markdown: string) =>
  /<(script|iframe|style|form|object|embed|svg|canvas|div|center|font)\b/i.test(markdown);
