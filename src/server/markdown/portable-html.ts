import { withoutHeadingAnchors } from "./headings.ts";

/**
 * Matches a link or media tag up to its address. The match is reliable, because rendered text contains no `<`, and
 * attribute values no `"`.
 */
const address = /(<(?:a|img|video|audio|source)(?: [a-z-]+(?:="[^"]*")?)*? (?:href|src)=")([^"]*)/g;
/** Matches `srcset` and `sizes` of an image, which fit only the layout of this site. */
const imageVersions = /(<img(?: [a-z-]+(?:="[^"]*")?)*?) srcset="[^"]*"(?: sizes="[^"]*")?/g;
/** Matches an image for dark screens, which is removed because its light variant is next to it. */
const darkImages = /<img(?: [a-z-]+(?:="[^"]*")?)*? class="only-dark[^"]*">\s*/g;
/** Matches the attributes that mark links for this site's script, which replaces them by embedded frames. */
const frames = /(<a(?: [a-z-]+="[^"]*")*?) data-touch="embed" data-embed="[^"]*"/g;
/** Matches drawn diagrams, which are removed: mails would show only their labels, and the source stays below. */
const drawings = /<div class="diagram-scroll"[^>]*>.*?<\/div>/gs;
/** Matches MathML, which is replaced by its TeX source: most feed readers remove the tags and keep their text. */
const formula = /<math(?: display="block")? dir="ltr" alttext="([^"]*)">.*?<\/math>/gs;
const hasProtocol = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Prepares rendered content for feeds and mails, which lack this site's styles: addresses become absolute and, if
 * `isAsWritten` (plain text), line breaks become `<br>`.
 */
export function portableHtml(html: string, { url, isAsWritten }: { url: string; isAsWritten: boolean }) {
  const broken = isAsWritten ? html.replace(/\r\n?|\n/g, "<br>\n") : html;
  return withoutHeadingAnchors(broken)
    .replace(formula, (_, source: string) => `<code>${source.replaceAll("<", "&lt;")}</code>`)
    .replace(darkImages, "")
    .replace(frames, "$1")
    .replace(drawings, "")
    .replace(imageVersions, "$1")
    .replace(address, (_, before: string, value: string) => before + absolute(value, url));
}

function absolute(value: string, base: string) {
  if (hasProtocol.test(value)) return value;
  const decoded = value.replace(/&(?:#x26|amp);/gi, "&").replace(/&(?:#x22|quot);/gi, '"');
  return URL.canParse(decoded, base)
    ? new URL(decoded, base).href.replaceAll("&", "&amp;").replaceAll('"', "%22")
    : value;
}

/** Returns Markdown in which single line breaks are rendered as `<br>`, as in a postal address. */
export const withLineBreaks = (text: string) => text.replace(/(?<=\S)\n(?=\S)/g, "  \n");

/**
 * Removes ids, and links to them, from HTML on an article's page, such as a bio: the article may contain the same ids.
 */
export const withoutIds = (html: string) =>
  withoutHeadingAnchors(html).replace(/ (?:id|aria-describedby)="[^"]*"| href="#[^"]*"/g, "");

const references: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** Extracts the text from HTML that the renderer produced. */
export const textOf = (html: string) =>
  html
    .replace(/<\/?[a-z](?:"[^"]*"|[^"<>])*>/gi, "")
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) =>
      name ? (references[name] ?? all) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
    )
    .trim();
