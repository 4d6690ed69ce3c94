import type { Element, Root } from "hast";
import type { Heading, Root as MdastRoot } from "mdast";
import { elementOf, rewriteElements, textOf, visitNodes } from "./trees.ts";

export const headingPrefix = "section-";

/** The page's title is its only h1: the highest heading becomes h2, the others follow, and no level is skipped. */
export function headingsBelowTitle() {
  return (tree: MdastRoot) => {
    const headings: Heading[] = [];
    visitNodes(tree, (node) => node.type === "heading" && headings.push(node));
    const highest = headings.reduce((level, { depth }) => Math.min(level, depth), 6);
    let before = 1;
    for (const heading of headings) {
      heading.depth = nearestLevel(Math.min(heading.depth + 2 - highest, before + 1));
      before = heading.depth;
    }
  };
}

const levels = [1, 2, 3, 4, 5, 6] as const;
const nearestLevel = (level: number) => levels[Math.min(level, 6) - 1] ?? 6;

/**
 * Appends to each heading a link to itself, whose sign is drawn by the style sheet: feed readers and text browsers show
 * the heading alone. Resolves `[see](#getting-started)` to the prefixed id.
 */
export function headingAnchors() {
  return (tree: Root) => {
    const ids = new Set<string>();
    rewriteElements(tree, (element) => {
      const { id } = element.properties;
      if (!/^h[2-6]$/.test(element.tagName) || !isSectionId(id)) return undefined;
      ids.add(id);
      const ariaLabel = `Link to section ${textOf(element)}`;
      element.children.push(elementOf("a", { className: ["heading-anchor"], href: `#${id}`, ariaLabel }, []));
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

const isSectionId = (id: unknown): id is string => typeof id === "string" && id.startsWith(headingPrefix);

function headingNamedBy(href: unknown): string | undefined {
  if (typeof href !== "string" || !href.startsWith("#")) return undefined;
  try {
    return headingPrefix + decodeURIComponent(href.slice(1));
  } catch {
    return undefined; // Malformed percent-encoding.
  }
}

export interface Section {
  id: string;
  title: string;
  level: 2 | 3;
}

/** Returns the chapters of a parsed text, down to the second level, in order. */
export function sectionsOf(tree: Root): Section[] {
  const sections: Section[] = [];
  rewriteElements(tree, (element) => {
    const { id } = element.properties;
    const level = levelOf(element);
    if (level && isSectionId(id)) sections.push({ id, title: textOf(element), level });
    return undefined;
  });
  return sections;
}

const levelOf = ({ tagName }: Element) => (tagName === "h2" ? 2 : tagName === "h3" ? 3 : undefined);
