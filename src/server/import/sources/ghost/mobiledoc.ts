import type { Notes } from "../../import-source.ts";
import { escapeHtml, image, link } from "../html/markup.ts";
import { textIn } from "../named-values.ts";
import { type Card, cardToHtml } from "./cards.ts";

/** A document of Ghost 1 to 4: sections with markers, which refer to cards and atoms by index. */
interface Mobiledoc {
  version: string;
  atoms?: [string, string, Card?][];
  cards?: [string, Card?][];
  markups?: [string, string[]?][];
  sections: unknown[][];
}

type Marker = [type: number, opened: number[], closed: number, value: string | number];

/** Converts a document to HTML, and notes unknown kinds of cards. */
export function mobiledocToHtml(source: string, notes: Notes) {
  const document = JSON.parse(source) as Mobiledoc;
  const unknown = new Set<string>();
  const element = (tag: string, markers: unknown) => `<${tag}>${markersToHtml(markers as Marker[], document)}</${tag}>`;
  const sections = (document.sections ?? []).map(([kind, value, content]) => {
    const tag = String(value);
    if (kind === 1) return element(/^(?:aside|pull-quote)$/.test(tag) ? "blockquote" : tag, content);
    if (kind === 2) return `<p>${image(tag)}</p>`;
    if (kind === 3) return `<${tag}>${(content as Marker[][]).map((item) => element("li", item)).join("")}</${tag}>`;
    const [name, card = {}] = document.cards?.[Number(value)] ?? ["without a name"];
    const html = cardToHtml(name, card, notes);
    if (html === undefined) unknown.add(name);
    return html ?? "";
  });
  return { html: sections.join("\n"), unknown };
}

/** Returns the Markdown of a document that consists only of it, as in the first versions. */
export function markdownOf(source: string) {
  const { sections, cards } = JSON.parse(source) as Mobiledoc;
  const [only, ...others] = (sections ?? []).filter(([kind, , markers]) => kind !== 1 || !isEmpty(markers));
  if (only?.[0] !== 10 || others.length > 0) return undefined;
  const [name, card] = cards?.[Number(only[1])] ?? [];
  return name === "markdown" || name === "card-markdown" ? textIn(card ?? {}, "markdown") : undefined;
}

const isEmpty = (markers: unknown) => Array.isArray(markers) && markers.every((one) => (one as Marker)[3] === "");

function markersToHtml(markers: readonly Marker[], { markups = [], atoms = [] }: Mobiledoc) {
  const open: string[] = [];
  let html = "";
  for (const [type, opened, closed, value] of markers ?? []) {
    for (const index of opened) {
      const [tag = "span", names = []] = markups[index] ?? [];
      const at = names.indexOf("href");
      html += tag === "a" && at >= 0 ? link(names[at + 1] ?? "", "").replace("</a>", "") : `<${tag}>`;
      open.push(tag);
    }
    if (type === 0) html += escapeHtml(String(value));
    else {
      const [name, text] = atoms[Number(value)] ?? [];
      html += name === "soft-return" ? "<br>" : escapeHtml(text ?? "");
    }
    for (let left = closed; left > 0; left--) html += `</${open.pop() ?? "span"}>`;
  }
  return html;
}
