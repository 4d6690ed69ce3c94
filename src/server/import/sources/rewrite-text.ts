import { findAlertKind } from "../../markdown/alerts.ts";
import { createCodeCheck } from "../../markdown/markdown-spans.ts";
import { escapeHtml } from "./html/markup.ts";

/** Removes comments outside of code. An unclosed comment extends to the end of the text. */
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

/** Matches names of tags and components that show their content only to some readers. */
export const restrictedName =
  /member|private|secret|hidden|(?:^|[_-])hide|draft|paywall|premium|subscriber|logged|protect|password|restrict|s2if|visib/i;

/** Returns a block of code whose fence is longer than any run of backticks in it. */
export function fenced(code: string, language = "") {
  const longest = Math.max(2, ...[...code.matchAll(/`+/g)].map(([row]) => row.length));
  const fence = "`".repeat(longest + 1);
  return `${fence}${language}\n${code.replace(/^\n+|\s+$/g, "")}\n${fence}`;
}

/** Returns an unsupported passage as visible source: a block of code if it has whole lines, otherwise inline code. */
export function shownSource(text: string, start: number, end: number, language: string) {
  const source = text.slice(start, end);
  const isAlone =
    /(?:^|\n)[ \t]*$/.test(text.slice(Math.max(0, start - 200), start)) &&
    /^[ \t]*(?:\n|$)/.test(text.slice(end, end + 200));
  if (isAlone) return fenced(source, language);
  const row = source.includes("`") ? "``" : "`";
  return `${row}${row === "``" ? " " : ""}${source.replace(/\s*\n\s*/g, " ")}${row === "``" ? " " : ""}${row}`;
}

/** Parses a tag's arguments into a map by lower-case name; unnamed arguments by position ("0", "1", …). */
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

/** Surrounds Markdown with empty lines, which make it a block. */
export const block = (markdown: string) => `\n\n${markdown}\n\n`;

/** Returns a `<details>` element with Markdown content. */
export const detailsMarkdown = (title: string, text: string, opening = "<details>") =>
  block(`${opening}\n<summary>${escapeHtml(title)}</summary>\n\n${text.trim()}\n\n</details>`);

/** Returns Markdown of an image with its caption. */
export function imageMarkdown(address: string, alt = "", caption = "") {
  const destination = /[\s()<>]/.test(address) ? `<${address.replace(/[<>\n]/g, "")}>` : address;
  const title = caption.replace(/\s+/g, " ").trim();
  return `![${alt.replace(/\s+/g, " ").replace(/[[\]\\]/g, "\\$&")}](${destination}${title && ` "${title.replace(/["\\]/g, "\\$&")}"`})`;
}

/** Returns a GitHub alert for another program's callout box. */
export function alertMarkdown(kind: string, text: string, title = "") {
  const lines = [`[!${alertKindOf(kind)}]`, ...(title ? [`**${title}**`, ""] : []), ...text.trim().split("\n")];
  return lines.map((line) => `> ${line}`.trimEnd()).join("\n");
}

/** Returns the kind of GitHub alert, such as `NOTE`, for another program's name of a callout box. */
export const alertKindOf = (name: string) => (findAlertKind(name) ?? "note").toUpperCase();
