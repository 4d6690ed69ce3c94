import type { Element, ElementContent, Properties, Root, Text } from "hast";
import type { Nodes, Root as MdastRoot } from "mdast";

export const elementOf = (tagName: string, properties: Properties, children: ElementContent[]): Element => ({
  type: "element",
  tagName,
  properties,
  children,
});

export const textNode = (value: string): Text => ({ type: "text", value });

/** Whether a node is an element and, if any `names` are given, has one of these tag names. */
export const isElement = <Name extends string>(
  node: { type: string } | undefined,
  ...names: Name[]
): node is Element & { tagName: Name } =>
  node?.type === "element" && (names.length === 0 || names.includes((node as Element).tagName as Name));

/** Whether an element is a footnote reference. The reference's number is not part of the text around it. */
export const isNoteReference = ({ properties }: Element) => properties["dataFootnoteRef"] !== undefined;

export function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  if (node.type !== "element" || isNoteReference(node)) return "";
  if (node.tagName === "img") return typeof node.properties.alt === "string" ? node.properties.alt : "";
  return node.tagName === "br" ? "\n" : node.children.map(textOf).join("");
}

/** Visits a Markdown node, then all nodes in it. */
export function visitNodes(node: Nodes, visit: (node: Nodes) => void): void {
  visit(node);
  if ("children" in node) for (const child of node.children) visitNodes(child, visit);
}

/** Visits every element, inner ones first. */
export function visitElements({ children }: Root | Element, visit: (element: Element) => void): void {
  for (const child of children) {
    if (child.type !== "element") continue;
    visitElements(child, visit);
    visit(child);
  }
}

/** Visits every element, inner ones first, and replaces it with the result of `replace` unless that is undefined. */
export function rewriteElements(
  parent: Root | Element,
  replace: (element: Element) => ElementContent[] | undefined,
): void {
  // The cast is safe, because elements are replaced only by valid children of elements.
  const children = parent.children as ElementContent[];
  parent.children = children.flatMap((child) => {
    if (child.type !== "element") return [child];
    rewriteElements(child, replace);
    return replace(child) ?? [child];
  });
}

/** Thrown for Markdown beyond the limits, which is shown as plain text instead. */
export class TooComplex extends Error {}

/** Throws `TooComplex` for a tree that is too deep. HTML has up to two levels for each level of Markdown. */
export function refuseDepth(parent: Root | Element, depth = 0): void {
  if (depth > 2 * maxDepth) throw new TooComplex("nested too deeply");
  for (const child of parent.children) if (child.type === "element") refuseDepth(child, depth + 1);
}

/** Maximum nesting depth of Markdown: far below the renderers' stack limit and the limit of browsers (512). */
const maxDepth = 100;
/** Maximum number of table cells: a small text could make a huge table, because short rows are filled up. */
const maxCells = 200_000;
export const maxHtmlLength = 8_000_000;

/** A remark plugin that refuses a text whose rendering would be disproportionately large. */
export function refuseTooComplex() {
  return (tree: MdastRoot) => {
    let cells = 0;
    const open: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { node, depth } = next;
      if (depth > maxDepth) throw new TooComplex("nested too deeply");
      if (node.type === "table") cells += node.children.length * (node.align?.length ?? 0);
      if (cells > maxCells) throw new TooComplex("too many table cells");
      if ("children" in node) for (const child of node.children) open.push({ node: child, depth: depth + 1 });
    }
  };
}
