import { findHtml, replaceSpans, rewriteOutsideCode } from "../markdown/markdown-spans.ts";
import { htmlToMarkdown } from "./html-to-markdown.ts";
import { createNotes, type ImportedDocument, type Notes } from "./import-source.ts";
import { findReferences, isImagePath } from "./markdown-references.ts";
import type { PictureCounts, Pictures } from "./pictures.ts";
import type { SiteAddresses } from "./site-addresses.ts";
import { tidyHtml } from "./sources/html/tidy-html.ts";

/** A document as this site stores it: its content is Markdown with addresses of this site. */
export interface ConvertedDocument extends Omit<ImportedDocument, "content" | "format" | "cover"> {
  content: string;
  cover: string | undefined;
  pictures: PictureCounts;
}

/** Converts the content of a document to Markdown, copies its pictures, and rewrites its links to this site. */
export async function convertDocument(
  document: ImportedDocument,
  { pictures, addresses }: { pictures: Pictures; addresses: SiteAddresses },
): Promise<ConvertedDocument> {
  const notes = createNotes(document.notes);
  const counts: PictureCounts = { stored: 0, found: 0, remote: 0, missing: 0 };
  const { content, format, own } = document;
  const markdown = own ? content : format === "html" ? htmlToMarkdown(content) : settleRawHtml(content, notes);

  /** Copies a picture; returns its new address. */
  async function addressOfPicture(reference: string, alt: string) {
    if (own && !reference.startsWith("/uploads/")) return reference;
    const { outcome, reason, address = reference } = await pictures.take(reference, document, alt);
    if (outcome !== "left") counts[outcome]++;
    if (outcome === "missing") notes.lost(`The picture ${shorten(reference)} is not imported: ${reason}.`);
    return address;
  }

  const edits = [];
  const left = new Set<string>();
  for (const { kind, start, end, address, text, syntax } of own === "plain" ? [] : findReferences(markdown)) {
    const target = kind === "link" && !own ? addresses.find(address, document) : undefined;
    const isOld = target?.kind === "old-site";
    const isPicture = own || kind === "image" || (isOld && isImagePath(address));
    if (isOld && !isPicture) left.add(address);
    const replacement = isPicture ? await addressOfPicture(address, kind === "image" ? text : "") : target?.address;
    if (replacement !== undefined && replacement !== address)
      edits.push({ start, end, text: written[syntax](replacement, text) });
  }
  if (left.size > 0) {
    const some = [...left].slice(0, 3).map(shorten).join(", ");
    notes.lost(
      left.size === 1
        ? `The link to ${some} leads to the old site, because no document was imported for it.`
        : `${left.size} links lead to the old site, because no document was imported for them: ${some}${left.size > 3 ? ", …" : "."}`,
    );
  }
  let project = JSON.stringify(document.project);
  for (const [quoted, address = ""] of project?.matchAll(/"(\/uploads\/[^"\\]+)"/g) ?? [])
    project = project.replaceAll(quoted, JSON.stringify(await addressOfPicture(address, "")));
  const cover = document.cover ? await addressOfPicture(document.cover, document.coverText ?? "") : undefined;
  return {
    ...document,
    content: own ? replaceSpans(markdown, edits) : withoutEmptyLines(replaceSpans(markdown, edits)),
    cover,
    project: project && JSON.parse(project),
    notes: notes.list(),
    pictures: counts,
  };
}

const shorten = (address: string) => (address.length > 120 ? `${address.slice(0, 120)}…` : address);
const escapeDestination = (address: string) =>
  address.replace(
    /[\s<>()\\]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, "0")}`,
  );

/** Functions that format a new address; the key is the syntax of the link or image in the text. */
const written = {
  markdown: escapeDestination,
  html: (address: string) => address.replaceAll("&", "&amp;").replaceAll('"', "%22"),
  autolink: (address: string, text: string) =>
    /^https?:/.test(address) ? address : `[${text.replace(/[[\]\\]/g, "\\$&")}](${escapeDestination(address)})`,
};

/** Removes empty lines at the start, and all but one between paragraphs. */
function withoutEmptyLines(markdown: string) {
  const text = markdown.replace(/^(?:[ \t]*\n)+/, "").trimEnd();
  return /\n[ \t]*\n[ \t]*\n/.test(text)
    ? rewriteOutsideCode(text, (passage) => passage.replace(/\n(?:[ \t]*\n){2,}/g, "\n\n"))
    : text;
}

/** `hidden`: elements to remove or to replace by a link. `unknownEmbeds`: those that get a note in the report. */
const hidden = /<(script|style|iframe|noscript|template)\b(?:[^>"']|"[^"]*"|'[^']*')*>(?:[\s\S]{0,20000}?<\/\1\s*>|)/gi;
const unknownEmbeds = /<(object|embed|form|applet|canvas)\b/i;

/**
 * Replaces raw HTML that pages do not show. A frame or script that embeds a page becomes a link in a separate
 * paragraph. Other scripts and styles are removed.
 */
function settleRawHtml(markdown: string, notes: Notes) {
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

/** Merges the positions of an opening and a closing tag into one, so that the whole element is replaced. */
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
