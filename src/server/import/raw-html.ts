import { findHtml, replaceSpans } from "../markdown/markdown-spans.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { tidyHtml } from "./sources/html/tidy-html.ts";
import type { Notes } from "./sources/notes.ts";

/** Elements that pages never show, including their content. */
const hidden = /<(script|style|iframe|noscript|template)\b(?:[^>"']|"[^"]*"|'[^']*')*>(?:[\s\S]{0,20000}?<\/\1\s*>|)/gi;
const unknownEmbeds = /<(object|embed|form|applet|canvas)\b/i;

/**
 * Replaces raw HTML in Markdown that pages do not show: a frame or a script that embeds a page becomes a link to that
 * page, alone in its paragraph; scripts and styles are removed.
 */
export function settleRawHtml(markdown: string, notes: Notes) {
  if (!/<(?:script|style|iframe|noscript|template|object|embed|form|applet|canvas)\b/i.test(markdown)) return markdown;

  const edits = joined(findHtml(markdown), markdown).map(({ start, end }) => {
    const text = markdown.slice(start, end).replace(hidden, (element) => {
      const settled = htmlToMarkdown(tidyHtml(element, { notes }));
      return settled && `\n\n${settled}\n\n`;
    });
    const unknown = unknownEmbeds.exec(text);
    if (unknown) notes.lost(`A <${unknown[1]?.toLowerCase()}> is not shown.`);
    return { start, end, text };
  });
  return replaceSpans(markdown, edits);
}

/** Merges inline tags that adjoin, because one inline element consists of several spans. */
function joined(spans: { start: number; end: number }[], markdown: string) {
  const result: { start: number; end: number }[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    const isEnd = /^<\/(script|style|iframe|noscript|template)/i.test(markdown.slice(span.start, span.end));
    if (last && isEnd && !markdown.slice(last.end, span.start).includes("\n\n")) last.end = span.end;
    else result.push({ ...span });
  }
  return result;
}
