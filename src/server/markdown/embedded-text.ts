import { withoutHeadingAnchors } from "./headings.ts";

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
