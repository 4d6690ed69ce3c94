import { expect } from "vitest";
import { renderMarkdown as render } from "../../../src/server/markdown/render-markdown.ts";

/** Rules for the HTML of articles, checked by a parser that is stricter than a browser. */

const anywhere = ["id", "class", "title", "lang", "dir"];
const mathTags = (
  "mrow mn mo mtext mspace mfrac msqrt mroot msub msup msubsup munder mover munderover mmultiscripts " +
  "mprescripts mtable mtr mtd mstyle mpadded mphantom menclose ms none"
).split(" ");
const mathAttributes = (
  "accent accentunder columnspan depth displaystyle fence form height largeop linethickness lspace mathsize " +
  "maxsize minsize movablelimits rowspan rspace scriptlevel separator stretchy symmetric width"
).split(" ");
const allowed: Record<string, string[]> = {
  a: [
    "href",
    "rel",
    "aria-label",
    "aria-describedby",
    "data-footnote-ref",
    "data-footnote-backref",
    "data-touch",
    "data-embed",
  ],
  img: ["src", "alt", "width", "height", "loading", "decoding"],
  input: ["type", "checked", "disabled", "aria-label"],
  div: ["role", "aria-label", "tabindex", "data-reason"],
  pre: ["role", "aria-label", "tabindex"],
  audio: ["src", "controls", "preload", "loop", "muted"],
  blockquote: ["cite"],
  del: ["datetime"],
  details: ["open"],
  ins: ["datetime"],
  li: ["value"],
  q: ["cite"],
  source: ["src", "type"],
  td: ["colspan", "rowspan", "scope"],
  th: ["colspan", "rowspan", "scope"],
  time: ["datetime"],
  video: ["src", "controls", "preload", "loop", "muted", "playsinline", "poster", "width", "height"],
  figure: ["data-language"],
  section: ["data-footnotes"],
  ol: ["start", "reversed", "type"],
  svg: ["viewBox", "width", "height", "role", "aria-label"],
  math: ["display", "alttext"],
  nav: ["aria-label"],
  mi: [...mathAttributes, "mathvariant"],
  ...Object.fromEntries(mathTags.map((tag) => [tag, mathAttributes])),
  ...Object.fromEntries(
    (
      "h2 h3 h4 h5 h6 p hr br ul span dl dt dd em strong sup table thead tbody tr figcaption mark " +
      "abbr b bdi bdo cite code dfn i kbd ruby s samp small sub u var wbr caption rp rt summary tfoot"
    )
      .split(" ")
      .map((tag) => [tag, []]),
  ),
};
const empty = new Set(["br", "hr", "img", "input", "source", "wbr"]);
const classes =
  /^(plain-text|language-[^\s"]+|raw-html|gallery|embed|embed-(video|post|code)|code|code-title|code-language|picture|only-(dark|light)|alert|alert-(title|note|tip|important|warning|caution)|tml-(jot|left|right|overline|underline|fbox)|table-scroll|heading-anchor|footnotes|data-footnote-backref|task-list-item|contains-task-list|align-(left|center|right)|tok-(constant|string|comment|keyword|parameter|function|string-expression|punctuation|link|inserted|deleted|changed))$/;
const ids = /^(section-[^\s"'<>]*|note-(fn|fnref)-[^\s"'<>]+|footnote-label)$/;

const piece = /([^<]+)|<\/([a-z][a-z0-9]*)>|<([a-z][a-z0-9]*)((?: [a-z-]+(?:="[^"]*")?)*)>/gy;

/** Renders Markdown; asserts that the HTML contains only what an article may contain. */
export async function renderMarkdown(markdown: string) {
  const html = await render(markdown);
  expect(faultsIn(html)).toEqual([]);
  return html;
}

/** Returns a message for each element and attribute that an article must not contain. */
export function faultsIn(html: string): string[] {
  const faults: string[] = [];
  const open: string[] = [];
  const seenIds = new Set<string>();
  piece.lastIndex = 0;
  let at = 0;
  while (at < html.length) {
    const match = piece.exec(html);
    if (!match) return [...faults, `not a tag: ${html.slice(at, at + 60)}`];
    at = piece.lastIndex;
    const [, , closing, opening, attributes = ""] = match;
    if (closing && open.pop() !== closing) faults.push(`</${closing}> out of place`);
    if (!opening) continue;
    if (opening.startsWith("m") && opening !== "math" && opening !== "mark" && !open.includes("math"))
      faults.push("MathML alone");
    if (!opening.startsWith("m") && open.includes("math")) faults.push(`<${opening}> in MathML`);
    if (opening === "a" && open.includes("a")) faults.push("a link in a link");
    if (!empty.has(opening)) open.push(opening);
    if (!allowed[opening]) faults.push(`<${opening}>`);
    for (const [, name = "", value = ""] of attributes.matchAll(/ ([a-z-]+)(?:="([^"]*)")?/g)) {
      faults.push(...faultsOf(opening, name, decode(value), seenIds));
    }
  }
  if (open.length > 0) faults.push(`left open: ${open.join()}`);
  return faults;
}

function faultsOf(tag: string, name: string, value: string, seenIds: Set<string>): string[] {
  const fault = [`${tag} ${name}="${value}"`];
  if (![...anywhere, ...(allowed[tag] ?? [])].includes(name)) return fault;
  if (name === "class") return value.split(" ").every((word) => classes.test(word)) ? [] : fault;
  if (name === "data-touch") return value === "embed" ? [] : fault;
  if (name === "data-embed") return value.startsWith("/embed?url=") ? [] : fault;
  if (name === "href") return isHarmlessLink(value) ? [] : fault;
  if (name === "cite") return isHarmlessLink(value) ? [] : fault;
  if (name === "src" || name === "poster")
    return /^\/(?![/\\])/.test(value) && new URL(value, "https://site.test").host === "site.test" ? [] : fault;
  if (name === "id") {
    const isNew = !seenIds.has(value);
    seenIds.add(value);
    return ids.test(value) && isNew ? [] : fault;
  }
  return [];
}

const isHarmlessLink = (href: string) =>
  URL.canParse(href, "https://site.test") &&
  ["http:", "https:", "mailto:"].includes(new URL(href, "https://site.test").protocol);

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };
const decode = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex, decimal, name) =>
    hex || decimal ? String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal)) : (named[name] ?? whole),
  );
