import { findAlertKind } from "../../markdown/alerts.ts";
import { createCodeCheck } from "../../markdown/markdown-spans.ts";
import { escapeHtml } from "./html/markup.ts";

/** Removes comments outside of code, however long; one that is not closed ends with the text. */
export function withoutComments(text: string, open: string, close: string) {
  if (!text.includes(open)) return text;
  const isCode = createCodeCheck(text);
  let result = "";
  let from = 0;
  for (let at = text.indexOf(open); at >= 0; at = text.indexOf(open, Math.max(from, at + 1))) {
    if (isCode(at)) continue;
    const end = text.indexOf(close, at + open.length);
    result += text.slice(from, at);
    from = end < 0 ? text.length : end + close.length;
  }
  return result + text.slice(from);
}

/** Names of tags and components that show their text only to some readers. */
export const restrictedName =
  /member|private|secret|hidden|(?:^|[_-])hide|draft|paywall|premium|subscriber|logged|protect|password|restrict|s2if|visib/i;

/** A fence that is longer than each row of backticks in its code. */
export function fenced(code: string, language = "") {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([row]) => row.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/^\n+|\s+$/g, "")}\n${fence}`;
}

/** Shows a passage that this site does not know as its source: a block if it has its lines to itself, or code in its line. */
export function shownSource(text: string, start: number, end: number, language: string) {
  const source = text.slice(start, end);
  const isAlone =
    /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, start - 200), start)) &&
    /^[ \t]*(?:\n|$)/.test(text.slice(end, end + 200));
  if (isAlone) return fenced(source, language);
  const row = source.includes("`") ? "``" : "`";
  return `${row}${row === "``" ? " " : ""}${source.replace(/\s*\n\s*/g, " ")}${row === "``" ? " " : ""}${row}`;
}

/** Arguments of a tag, by their names in lower case, and those without a name by their numbers. */
export function argumentsOf(text: string) {
  const params = new Map<string, string>();
  let count = 0;
  for (const [, name, quoted, single, raw, bare] of text.matchAll(
    /(?:([\w-]+)\s*(?:=|:(?=\s*["']))\s*)?(?:"((?:\\.|[^"\\])*)"|'([^']*)'|`([^`]*)`|([^\s"'`]+))/g,
  ))
    if (name || bare !== ",")
      params.set(
        name?.toLowerCase() ?? String(count++),
        quoted?.replace(/\\(.)/g, "$1") ?? single ?? raw ?? bare ?? "",
      );
  return params;
}

/** Markdown with empty lines around it. */
export const block = (markdown: string) => `\n\n${markdown}\n\n`;

/** A passage that readers open, as HTML around Markdown. */
export const detailsMarkdown = (title: string, text: string, opening = "<details>") =>
  block(`${opening}\n<summary>${escapeHtml(title)}</summary>\n\n${text.trim()}\n\n</details>`);

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
