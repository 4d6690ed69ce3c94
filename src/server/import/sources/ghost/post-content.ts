import type { Notes } from "../../import-source.ts";
import { hasForeignHtml, withHardBreaks } from "../html/markdown-to-html.ts";
import { tidyHtml } from "../html/tidy-html.ts";
import { textIn } from "../named-values.ts";
import { lexicalToHtml } from "./lexical.ts";
import { markdownOf, mobiledocToHtml } from "./mobiledoc.ts";
import type { Row } from "./tables.ts";

type Content = { content: string; format: "markdown" | "html" };

/** Returns the text of a post, from the newest of the formats in which versions of Ghost store it. */
export function contentOf(row: Row, notes: Notes): Content {
  const sources = ["lexical", "mobiledoc", "markdown", "html"].map((name) => textIn(row, name));
  if (sources.some((one) => /<!--\s*members-only\s*-->/.test(one))) notes.paywall();
  const markdown = row["lexical"] ? undefined : sourceOf(row);
  if (markdown !== undefined && !hasForeignHtml(markdown))
    return { content: withoutPlaceholder(withHardBreaks(markdown)), format: "markdown" };
  return { content: tidyHtml(htmlOf(row, notes), { notes, address: ownAddress }), format: "html" };
}

function sourceOf(row: Row) {
  try {
    if (row["mobiledoc"]) return markdownOf(textIn(row, "mobiledoc"));
    return row["markdown"] ? textIn(row, "markdown") : undefined;
  } catch {
    return undefined;
  }
}

function htmlOf(row: Row, notes: Notes): string {
  const rendered = textIn(row, "html").replaceAll(gatedBlock, (passage) => {
    if (!/^[^>]*nonMember:false/.test(passage)) return passage;
    return notes.lost("A passage shown only to members or in emails is left out.");
  });
  /** Takes the text from the HTML that Ghost rendered, if there is any. */
  const instead = (reason: string, otherwise: string, html = "") => {
    if (rendered) notes.changed(`${reason}, so the text is taken from the HTML that Ghost made of it.`);
    else notes.lost(otherwise);
    return rendered || html;
  };
  const read = row["lexical"] ? lexicalToHtml : row["mobiledoc"] ? mobiledocToHtml : undefined;
  if (!read) return rendered;
  try {
    const { html, unknown } = read(textIn(row, row["lexical"] ? "lexical" : "mobiledoc"), notes);
    let shown = html;
    for (const kind of unknown) {
      const card = `Ghost's card "${kind}" is unknown to folio`;
      shown = instead(card, `${card} and left out.`, html);
    }
    return shown;
  } catch {
    const damaged = "The source of the text is damaged";
    return instead(damaged, `${damaged}, so the text is left out.`);
  }
}

/** Matches a passage that Ghost shows only to some readers, in rendered HTML. */
const gatedBlock = /<!--\s*kg-gated-block:begin[\s\S]*?(?:<!--\s*kg-gated-block:end\s*-->|$)/g;
const placeholder = /__GHOST_URL__(?=\/)?|%%GHOST_URL%%|%7B%7BGHOST_URL%7D%7D/g;
const smallerVersion = /(\/content\/images\/)(?:size\/w\d+(?:h\d+)?\/|max\/\d+\/|format\/\w+\/)+/g;

const withoutPlaceholder = (text: string) => text.replaceAll(placeholder, "").replaceAll(smallerVersion, "$1");

/** An address of the old site as its path, and a smaller version of a picture as the picture. */
export const ownAddress = (address: string) => withoutPlaceholder(address) || (address && "/");
