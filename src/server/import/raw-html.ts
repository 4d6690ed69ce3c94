import { findHtml, replaceSpans } from "../markdown/markdown-spans.ts";
import { embedAddress } from "./sources/html/embed-address.ts";
import type { Notes } from "./sources/notes.ts";

const attributeOf = (tag: string, name: string) => {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, "i").exec(tag);
  return match?.[1] ?? match?.[2] ?? match?.[3] ?? "";
};

/** Elements that pages never show, with what is in them. */
const hidden =
  /<(script|style|iframe|noscript|template)\b((?:[^>"']|"[^"]*"|'[^']*')*)>(?:[\s\S]{0,20000}?<\/\1\s*>|)/gi;
const unknownEmbeds = /<(object|embed|form|applet|canvas)\b/i;

/**
 * Replaces raw HTML of a Markdown text that pages do not show: a frame or a script that embeds a page becomes a link to
 * that page, alone in its paragraph; scripts and styles are removed.
 */
export function settleRawHtml(markdown: string, notes: Notes) {
  if (!/<(?:script|style|iframe|noscript|template|object|embed|form|applet|canvas)\b/i.test(markdown)) return markdown;

  const edits = joined(findHtml(markdown), markdown).map(({ start, end }) => {
    const text = markdown.slice(start, end).replace(hidden, (all, name: string, attributes: string) => {
      const source = attributeOf(` ${attributes}`, "src").replace(/^\/\//, "https://").replaceAll("&amp;", "&");
      const isFrame = name.toLowerCase() === "iframe" && /^https?:\/\//i.test(source) && URL.canParse(source);
      const page = embedAddress(source) ?? (isFrame ? source : undefined);
      if (page) {
        notes.changed(`An embedded page of ${new URL(page).host} became a link.`);
        return `\n\n${page}\n\n`;
      }
      notes.lost(`A <${name.toLowerCase()}> was removed.`);
      return "";
    });
    const unknown = unknownEmbeds.exec(text);
    if (unknown) notes.lost(`A <${unknown[1]?.toLowerCase()}> is not shown.`);
    return { start, end, text };
  });
  return replaceSpans(markdown, edits);
}

/** Joins tags in a line with their neighbours, because an element in a line is several of them. */
function joined(spans: { start: number; end: number }[], markdown: string) {
  const result: { start: number; end: number }[] = [];
  for (const span of spans) {
    const last = result.at(-1);
    const between = last && markdown.slice(last.end, span.start);
    if (
      last &&
      between !== undefined &&
      !between.includes("\n\n") &&
      /^<\/(script|style|iframe|noscript|template)/i.test(markdown.slice(span.start, span.end))
    )
      last.end = span.end;
    else result.push({ ...span });
  }
  return result;
}
