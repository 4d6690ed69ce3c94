import { htmlToMarkdown } from "../html-to-markdown.ts";
import type { Notes } from "../import-source.ts";
import { escapeHtml } from "./html/markup.ts";
import { tidyHtml } from "./html/tidy-html.ts";
import type { CalledTag } from "./known-tags.ts";
import { block } from "./rewrite-text.ts";
import type { SiteFolder } from "./site-folder.ts";

/** Templates of a site, by their path in the folder of templates. */
export type Templates = ReadonlyMap<string, string>;

const maxLength = 20_000;
const comment =
  /\{\{-?\s*\/\*[\s\S]*?\*\/\s*-?\}\}|\{%-?\s*comment\s*-?%\}[\s\S]*?\{%-?\s*endcomment\s*-?%\}|<!--[\s\S]*?-->/g;

/** Reads the templates in these folders; a path that several folders contain is read from the first one. */
export async function readTemplates(folder: SiteFolder, roots: readonly string[]): Promise<Templates> {
  const templates = new Map<string, string>();
  for (const root of roots)
    for (const path of await folder.walk(root)) {
      const name = path.slice(root.length + 1);
      const text = name.endsWith(".html") && !templates.has(name) ? await folder.findText(path) : undefined;
      if (text !== undefined && text.length <= maxLength) templates.set(name, text.replaceAll(comment, ""));
    }
  return templates;
}

export interface Template {
  html: string;
  /** Matches a placeholder for a parameter or for the text between a tag pair, and captures its expression. */
  place: RegExp;
  /** Returns the value of a parameter; undefined if the expression is not just a parameter. */
  valueOf: (expression: string) => string | undefined;
}

/** Marks where the text between the tags belongs in the filled HTML; that text is already Markdown. */
const mark = "folioInnerText";

/** Fills a tag's template and returns Markdown; undefined if the template has more than HTML and parameters. */
export function fillTemplate({ html, place, valueOf }: Template, { inner, source = "" }: CalledTag, notes: Notes) {
  if (/\{[{%]/.test(html.replaceAll(place, ""))) return undefined;
  let filled = "";
  let from = 0;
  for (const { 0: all, 1: expression = "", index } of html.matchAll(place)) {
    filled += html.slice(from, index);
    from = index + all.length;
    const isCode = Math.max(filled.lastIndexOf("<pre"), filled.lastIndexOf("<code")) > filled.lastIndexOf("</");
    const isText = !isCode && filled.lastIndexOf("<") <= filled.lastIndexOf(">");
    const isInner = expression === ".Inner";
    const value = isInner ? source : valueOf(expression);
    if (value === undefined) return undefined;
    if (isInner && isText) filled += inner ? mark : "";
    else filled += filled.endsWith("=") ? `"${escapeHtml(value)}"` : escapeHtml(value);
  }
  const tidy = tidyHtml(filled + html.slice(from), { notes });
  const markdown = htmlToMarkdown(tidy).replaceAll(mark, (_, offset: number, whole: string) => {
    const [prefix = ""] =
      /^(?:[>\s]|[-*] |\d+\. )*/.exec(whole.slice(whole.lastIndexOf("\n", offset) + 1, offset)) ?? [];
    return (inner?.() ?? "").trim().replaceAll("\n", `\n${prefix.replaceAll(/[^>\s]/g, " ")}`);
  });
  if (!markdown) return undefined;
  const isPhrase = /^<p>(?:(?!<p>)[\s\S])*<\/p>$/.test(tidy) && !/\n|^https?:\S+$/.test(markdown);
  return isPhrase ? markdown : block(markdown);
}
