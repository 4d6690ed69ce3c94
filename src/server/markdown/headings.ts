import type { Element, ElementContent, Root } from "hast";
import type { Heading, Root as MdastRoot, Nodes } from "mdast";
import { rewriteElements } from "./rewrite-elements.ts";

export const headingPrefix = "section-";

/** The page's title is its only h1: the highest heading becomes h2, the others follow, and no level is skipped. */
export function headingsBelowTitle() {
  return (tree: MdastRoot) => {
    const headings: Heading[] = [];
    collectHeadings(tree, headings);
    const highest = headings.reduce((level, { depth }) => Math.min(level, depth), 6);
    let before = 1;
    for (const heading of headings) {
      heading.depth = levelOf(Math.min(heading.depth + 2 - highest, before + 1));
      before = heading.depth;
    }
  };
}

function collectHeadings(node: Nodes, found: Heading[]): void {
  if (node.type === "heading") found.push(node);
  else if ("children" in node) for (const child of node.children) collectHeadings(child, found);
}

const levels = [1, 2, 3, 4, 5, 6] as const;
const levelOf = (level: number) => levels[Math.min(level, 6) - 1] ?? 6;

/**
 * Appends to each heading a link to itself, whose sign is drawn by the style sheet: feed readers and text browsers show
 * the heading alone. Resolves `[see](#getting-started)` to the prefixed id.
 */
export function headingAnchors() {
  return (tree: Root) => {
    const ids = new Set<string>();
    rewriteElements(tree, (element) => {
      const { id } = element.properties;
      if (!/^h[2-6]$/.test(element.tagName) || typeof id !== "string" || !id.startsWith(headingPrefix))
        return undefined;
      ids.add(id);
      element.children.push(anchorTo(id, textOf(element)));
      return undefined;
    });
    rewriteElements(tree, (element) => {
      const id = element.tagName === "a" && headingNamedBy(element.properties.href);
      if (id && ids.has(id)) element.properties.href = `#${id}`;
      return undefined;
    });
  };
}

/** Removes the headings' links to themselves from rendered HTML; anchors of older releases contain text. */
export const withoutHeadingAnchors = (html: string) => html.replace(/<a class="heading-anchor"[^>]*>[^<]*<\/a>/g, "");

function anchorTo(id: string, title: string): Element {
  return {
    type: "element",
    tagName: "a",
    properties: { className: ["heading-anchor"], href: `#${id}`, ariaLabel: `Link to section ${title}` },
    children: [],
  };
}

export function textOf(node: ElementContent): string {
  if (node.type === "text") return node.value;
  return node.type === "element" ? node.children.map(textOf).join("") : "";
}

function headingNamedBy(href: unknown): string | undefined {
  if (typeof href !== "string" || !href.startsWith("#")) return undefined;
  try {
    return headingPrefix + decodeURIComponent(href.slice(1));
  } catch {
    return undefined; // Malformed percent-encoding.
  }
}
