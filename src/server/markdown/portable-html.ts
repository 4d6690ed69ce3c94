import { withoutHeadingAnchors } from "./headings.ts";

/** An `a` or `img` tag of rendered content up to its address. Text there holds no `<`, attribute values no `"`. */
const address = /(<(?:a|img|video|audio|source)(?: [a-z-]+(?:="[^"]*")?)*? (?:href|src)=")([^"]*)/g;
/** The `srcset` and `sizes` of an image, which fit the layout of this site only. */
const imageVersions = /(<img(?: [a-z-]+(?:="[^"]*")?)*?) srcset="[^"]*"(?: sizes="[^"]*")?/g;
/** An image for dark screens; its light variant is next to it. */
const darkImages = /<img(?: [a-z-]+(?:="[^"]*")?)*? class="only-dark[^"]*">\s*/g;
/** Attributes of links that a script of this site replaces by a frame. */
const frames = /(<a(?: [a-z-]+="[^"]*")*?) data-touch="embed" data-embed="[^"]*"/g;
/** Diagrams, which mail programs drop but whose letters they show; the source is below. */
const drawings = /<div class="diagram-scroll"[^>]*>.*?<\/div>/gs;
/** MathML with its source. Most feed readers and mail programs drop the MathML elements but show their letters. */
const formula = /<math(?: display="block")? dir="ltr" alttext="([^"]*)">.*?<\/math>/gs;
const hasProtocol = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Rendered content for programs without this site's base address and style sheet: addresses are absolute, and plain
 * text has `<br>`.
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

/** Markdown with hard line breaks: an address has one line for each of its parts. */
export const withLineBreaks = (text: string) => text.replace(/(?<=\S)\n(?=\S)/g, "  \n");

/** Removes ids from HTML that is shown next to an article, whose headings and footnotes have ids of the same form. */
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
