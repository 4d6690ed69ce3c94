/** Markup that `xml` inserts without escaping. */
export interface Xml {
  readonly markup: string;
}

type Part = string | Xml | Xml[] | undefined;

/** A template tag for XML: strings are escaped as text or attribute values, `Xml` is inserted unescaped. */
export function xml(markup: TemplateStringsArray, ...parts: Part[]): Xml {
  return { markup: markup.map((piece, index) => piece + markupOf(parts[index])).join("") };
}

export const xmlDocument = ({ markup }: Xml) => `<?xml version="1.0" encoding="utf-8"?>\n${markup}\n`;

function markupOf(part: Part): string {
  if (part === undefined) return "";
  if (typeof part === "string") return escaped(part);
  return Array.isArray(part) ? part.map(markupOf).join("") : part.markup;
}

const references: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => allowed(text).replace(/[&<>"]/g, (character) => references[character] ?? "");

/** Removes control characters, most of which XML 1.0 cannot contain, not even as a reference. */
const allowed = (text: string) =>
  text.toWellFormed().replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, "");
