/** Element of an XML document: its name as written, its attributes, and its content. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  text: string;
}

const piece = /<\/([\w:.-]+)>|<([\w:.-]+)((?: [\w:.-]+="[^"<]*")*)(\/?)>|([^<>]+)/gy;
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Parses XML as strictly as a feed reader: throws if it is not well-formed. */
export function readXml(document: string): XmlElement {
  const declaration = '<?xml version="1.0" encoding="utf-8"?>\n';
  if (!document.startsWith(declaration)) throw new Error(`no declaration: ${document.slice(0, 60)}`);
  const bad = forbidden.exec(document);
  if (bad) throw new Error(`a forbidden character: ${bad[0].codePointAt(0)?.toString(16)}`);

  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  piece.lastIndex = declaration.length;
  while (piece.lastIndex < document.length) {
    const at = piece.lastIndex;
    const [, closing, opening, attributes = "", empty, text] = piece.exec(document) ?? [];
    const parent = open.at(-1) ?? root;
    if (text !== undefined) parent.text += decoded(text);
    else if (closing) {
      if (open.pop()?.name !== closing) throw new Error(`</${closing}> out of place`);
    } else if (opening) {
      const element = { name: opening, attributes: attributesOf(attributes), children: [], text: "" };
      parent.children.push(element);
      if (!empty) open.push(element);
    } else throw new Error(`not XML: ${document.slice(at, at + 60)}`);
  }
  const [only] = root.children;
  if (open.length !== 1 || root.children.length !== 1 || !only || root.text.trim()) throw new Error("not one element");
  return only;
}

/** Returns all elements of this name, at any depth. */
export const allOf = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...allOf(child, name)]);

/** Returns the texts of all elements of this name, at any depth. */
export const textsOf = (element: XmlElement, name: string) => allOf(element, name).map(({ text }) => text);

function attributesOf(written: string) {
  const pairs = [...written.matchAll(/ ([\w:.-]+)="([^"]*)"/g)].map(([, name = "", value = ""]) => [
    name,
    decoded(value),
  ]);
  if (new Set(pairs.map(([name]) => name)).size < pairs.length) throw new Error(`twice the same attribute: ${written}`);
  return Object.fromEntries(pairs) as Record<string, string>;
}

const named: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" };

function decoded(text: string) {
  return text.replace(/&([^;&]*;?)/g, (whole, reference: string) => {
    const character = named[reference.replace(/;$/, "")];
    if (!character || !reference.endsWith(";")) throw new Error(`not a reference: ${whole}`);
    return character;
  });
}
