import { withoutHeadingAnchors } from "./headings.ts";

/** Markdown in which a line break stays one: an address has a line for each of its parts. */
export const withLineBreaks = (text: string) => text.replace(/(?<=\S)\n(?=\S)/g, "  \n");

/** Rendered Markdown to be shown beside an article, whose headings and footnotes have the same kind of ids. */
export const withoutIds = (html: string) =>
  withoutHeadingAnchors(html).replace(/ (?:id|aria-describedby)="[^"]*"| href="#[^"]*"/g, "");

const references: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', nbsp: " " };

/** The text of HTML that was made by the renderer. */
export const textOf = (html: string) =>
  html
    .replace(/<\/?[a-z](?:"[^"]*"|[^"<>])*>/gi, "")
    .replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (all, hex?: string, decimal?: string, name?: string) =>
      name ? (references[name] ?? all) : String.fromCodePoint(hex ? parseInt(hex, 16) : Number(decimal)),
    )
    .trim();
