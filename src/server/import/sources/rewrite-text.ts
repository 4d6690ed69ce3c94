import { findAlertKind } from "../../markdown/alerts.ts";
import type { ImportNote } from "../import-source.ts";
import { findCode, type Span } from "../markdown-references.ts";

/** Notes each sentence once. */
export function addNote(notes: ImportNote[], level: ImportNote["level"], sentence: string) {
  if (!notes.some((note) => note.sentence === sentence)) notes.push({ level, sentence });
}

/** Rewrites what is outside of code by a function that gets each stretch of it. */
export function rewriteOutsideCode(markdown: string, rewrite: (text: string) => string) {
  let result = "";
  let from = 0;
  for (const { start, end } of outermost(findCode(markdown))) {
    result += rewrite(markdown.slice(from, start)) + markdown.slice(start, end);
    from = end;
  }
  return result + rewrite(markdown.slice(from));
}

/** Whether a place is in code; places are asked in the order of the text. */
export function createCodeCheck(markdown: string) {
  const spans = outermost(findCode(markdown));
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

/** A fence that is longer than each row of backticks in its code. */
export function fenced(code: string, language = "") {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([row]) => row.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/^\n+|\s+$/g, "")}\n${fence}`;
}

/** Shows the source of what this site does not know: a block of its own, or code in its line. */
export function shownSource(source: string, language: string, { isAlone }: { isAlone: boolean }) {
  if (isAlone) return fenced(source, language);
  const row = source.includes("`") ? "``" : "`";
  return `${row}${row === "``" ? " " : ""}${source.replace(/\s*\n\s*/g, " ")}${row === "``" ? " " : ""}${row}`;
}

/** Whether a passage has its lines to itself. */
export const isAlone = (text: string, start: number, end: number) =>
  /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, start - 200), start)) &&
  /^[ \t]*(?:\n|$)/.test(text.slice(end, end + 200));

/** Markdown of an image, with its caption. */
export function imageMarkdown(address: string, alt = "", caption = "") {
  const destination = /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, "")}>` : address;
  const title = caption.replace(/\s+/g, " ").trim();
  return `![${alt.replace(/\s+/g, " ").replace(/[[\]\\]/g, "\\$&")}](${destination}${title && ` "${title.replace(/["\\]/g, "\\$&")}"`})`;
}

/** Alert of this site, as on GitHub, for the names that other programs have for such boxes. */
export function alertMarkdown(kind: string, text: string, title = "") {
  const lines = [`[!${alertKindOf(kind)}]`, ...(title ? [`**${title}**`, ""] : []), ...text.trim().split("\n")];
  return lines.map((line) => `> ${line}`.trimEnd()).join("\n");
}

/** Kind of an alert in its marker, by the name that another program has for it. */
export const alertKindOf = (name: string) => (findAlertKind(name) ?? "note").toUpperCase();
