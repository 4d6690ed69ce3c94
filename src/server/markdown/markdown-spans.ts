import { parse, postprocess, preprocess } from "micromark";
import type { Event } from "micromark-util-types";
import { syntaxOf } from "./markdown-syntax.ts";

interface Span {
  start: number;
  end: number;
}

/** Parses a text in this site's Markdown syntax into micromark tokens with positions. */
export const eventsOf = (markdown: string): Event[] =>
  postprocess(
    parse({ extensions: syntaxOf(markdown) })
      .document()
      .write(preprocess()(markdown, undefined, true)),
  );

export const findSpans = (markdown: string, types: ReadonlySet<string>): Span[] =>
  eventsOf(markdown).flatMap(([phase, { type, start, end }]) =>
    phase === "enter" && types.has(type) ? [{ start: start.offset, end: end.offset }] : [],
  );

/** Token types of code and formulas, whose text stays as it is when Markdown of other programs is converted. */
const codeTypes: ReadonlySet<string> = new Set(["codeFenced", "codeIndented", "codeText", "blockMath", "inlineMath"]);
const htmlTypes = new Set(["htmlFlow", "htmlText"]);
/** Token types without prose: code, formulas, HTML, images, link addresses and references. */
export const opaqueTypes: ReadonlySet<string> = new Set([
  ...codeTypes,
  ...htmlTypes,
  ..."image resource reference definition autolink literalAutolink gfmFootnoteCall".split(" "),
]);

/** Returns the positions of raw HTML in Markdown: blocks, and tags within a line. */
export const findHtml = (markdown: string) => findSpans(markdown, htmlTypes);

/** Applies `rewrite` to the passages outside of code, or of other token `types`; returns the whole text. */
export function rewriteOutsideCode(markdown: string, rewrite: (text: string) => string, types = codeTypes) {
  let result = "";
  let from = 0;
  for (const { start, end } of outermost(findSpans(markdown, types))) {
    result += rewrite(markdown.slice(from, start)) + markdown.slice(start, end);
    from = end;
  }
  return result + rewrite(markdown.slice(from));
}

/** Returns a function that checks whether a position is in code or other `types`. Positions must ascend. */
export function createCodeCheck(markdown: string, types = codeTypes) {
  const spans = outermost(findSpans(markdown, types));
  let next = 0;
  return (place: number) => {
    while (next < spans.length && spans[next]!.end <= place) next++;
    return next < spans.length && spans[next]!.start <= place;
  };
}

function outermost(spans: Span[]) {
  const result: Span[] = [];
  for (const span of spans.toSorted((one, other) => one.start - other.start))
    if (span.start >= (result.at(-1)?.end ?? 0)) result.push(span);
  return result;
}

/** Replaces passages of a text, given in ascending order; an edit that overlaps an earlier one is skipped. */
export function replaceSpans(text: string, edits: readonly (Span & { text: string })[]) {
  let result = "";
  let from = 0;
  for (const edit of edits) {
    if (edit.start < from) continue;
    result += text.slice(from, edit.start) + edit.text;
    from = edit.end;
  }
  return result + text.slice(from);
}

export interface TexDelimiters {
  open: string;
  close: string;
  isBlock: boolean;
}

/** Converts formulas in TeX delimiters, such as `\\(x\\)`, to GitHub's syntax. */
export function withTexDelimiters(markdown: string, delimiters: readonly TexDelimiters[]) {
  if (!delimiters.some(({ open }) => markdown.includes(open))) return markdown;
  return rewriteOutsideCode(markdown, (passage) =>
    delimiters.reduce((text, { open, close, isBlock }) => {
      const inner = isBlock ? String.raw`((?:(?!\n[ \t]*\n)[^]){1,2000}?)` : "([^\\n]{1,500}?)";
      const formula = new RegExp(escapePattern(open) + inner + escapePattern(close), "g");
      return text.replace(formula, (_, tex: string) =>
        isBlock ? `\n\n$$\n${tex.trim()}\n$$\n\n` : inlineFormula(tex),
      );
    }, passage),
  );
}

/** Escapes text for a regular expression. */
export const escapePattern = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
/** Returns an inline formula in GitHub's syntax. */
export const inlineFormula = (tex: string) => `$\`${tex.trim()}\`$`;
