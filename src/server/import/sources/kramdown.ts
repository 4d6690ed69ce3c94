import { rewriteOutsideCode } from "../../markdown/markdown-spans.ts";
import type { Notes } from "../import-source.ts";

const content = String.raw`(?:[^{}"\n]|"[^"\n]*")`;
/** Matches an attribute list on its own line (`list`) or after its element (`inlineList`). */
const list = new RegExp(String.raw`\n[ \t]*\{:?:?\s*[.#]?${content}+\}[ \t]*(?=\n|$)`, "g");
const inlineList = new RegExp(String.raw`\{:\s*${content}*\}`, "g");
/** Matches a heading whose attribute list, after its text or on the next line, contains an id. */
const headingId =
  /^(#{1,6}[ \t]+[^\n]*?\S)(?:[ \t]+#+)?(?:[ \t]*\n)?[ \t]*\{:?[ \t]*((?:[^\s{}#]+[ \t]+)*)(#[^\s{}]+)([ \t][^{}\n]*)?\}[ \t]*$/gm;
const attributeLine = /^\s*\{(?::|[.#][\w-])/;
/** Matches an attribute list with an id after inline code in a heading. */
const idBehind = /^[ \t]+\{:?[ \t]*#/;

/** Removes attribute lists of kramdown and Goldmark, such as `{: .class}`, except ids of headings. */
export function removeAttributeLists(markdown: string, notes: Notes, { inLines = true } = {}) {
  if (!markdown.includes("{")) return markdown;
  let isRemoved = false;
  const remove = (all: string) => {
    isRemoved = true;
    return all.startsWith("\n") ? "\n" : "";
  };
  const result = rewriteOutsideCode(markdown, (passage) => {
    const text = passage
      .replace(/(?:^|\n)[*+-] TOC[ \t]*\n\{:toc[^}\n]*\}[ \t]*(?=\n|$)/g, remove)
      .replace(/\{::(?:comment|options)\b[^}]*\/\}|\{::comment\}[\s\S]{0,20000}?\{:\/(?:comment)?\}/g, remove)
      .replace(/\{::nomarkdown\}|\{:\/(?:nomarkdown)?\}/g, remove)
      .replace(headingId, (_, heading: string, before: string, id: string, after = "") => {
        isRemoved ||= (before + after).trim() !== "";
        return `${heading} {${id}}`;
      })
      .replace(list, (all) =>
        attributeLine.test(all) && !idBehind.test(all) && !/\{\{|\{%/.test(all) ? remove(all) : all,
      );
    return inLines ? text.replace(inlineList, remove) : text;
  });
  if (isRemoved) notes.lost("Lists of attributes, such as {: .class}, were removed.");
  return result;
}
