import { headingPrefix } from "./headings.ts";

/** A heading of a rendered text. */
export interface Section {
  id: string;
  title: string;
  level: 2 | 3;
}

const heading = new RegExp(`<h([23]) id="(${headingPrefix}[^"]*)">(.*?)<a class="heading-anchor"`, "gs");

/** The chapters of a rendered text, down to the second level: what `headingAnchors` marked. */
export const sectionsOf = (html: string): Section[] =>
  Array.from(html.matchAll(heading), ([, level, id = "", title = ""]) => ({
    id,
    title: textOf(title),
    level: level === "2" ? 2 : 3,
  }));

/** The text of markup that the renderer wrote, which knows one kind of character reference. */
const textOf = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replace(/&#x([0-9a-f]+);/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)));
