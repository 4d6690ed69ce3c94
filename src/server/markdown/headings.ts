import type { Element, Root } from "hast";
import { elementOf, rewriteElements, textNode, textOf } from "./trees.ts";

export const headingPrefix = "section-";

/** The page's title is its only h1: the highest heading becomes h2, the others follow, and no level is skipped. */
export function headingsBelowTitle() {
  return (tree: Root) => {
    const headings: Element[] = [];
    rewriteElements(tree, (element) => {
      if (isHeading(element)) headings.push(element);
      return undefined;
    });
    const highest = headings.reduce((level, heading) => Math.min(level, numberOf(heading)), 6);
    let before = 1;
    for (const heading of headings) {
      before = Math.min(numberOf(heading) + 2 - highest, before + 1, 6);
      heading.tagName = `h${before}`;
    }
  };
}

const isHeading = ({ tagName, properties }: Element) => /^h[1-6]$/.test(tagName) && properties.id !== "footnote-label";
const numberOf = ({ tagName }: Element) => Number(tagName.slice(1));

/**
 * Appends to each heading a link to itself, whose sign is drawn by the style sheet: feed readers and text browsers show
 * the heading alone. Resolves `[see](#getting-started)` to the prefixed id.
 */
export function headingAnchors() {
  return (tree: Root) => {
    const ids = uniqueIds(tree);
    rewriteElements(tree, (element) => {
      const { id } = element.properties;
      if (!isHeading(element) || !isSectionId(id)) return undefined;
      const ariaLabel = `Link to section ${textOf(element)}`.trim();
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

/** A rehype plugin that replaces the first paragraph of `[TOC]` or `[[toc]]` by a list of the chapters. */
export function tableOfContents() {
  return (tree: Root) => {
    let isShown = false;
    rewriteElements(tree, (element) => {
      if (isShown || element.tagName !== "p" || !/^\[\[?_?toc_?\]?\]$/i.test(textOf(element).trim())) return undefined;
      isShown = true;
      return contents(tree);
    });
  };
}

function contents(tree: Root): Element[] {
  const chapters = elementOf("ul", {}, []);
  for (const { id, title, level } of sectionsOf(tree)) {
    const entry = elementOf("li", {}, [elementOf("a", { href: `#${id}` }, [textNode(title)])]);
    const chapter = chapters.children.at(-1);
    if (level === 2 || chapter?.type !== "element") chapters.children.push(entry);
    else if (chapter.children.length > 1) (chapter.children[1] as Element).children.push(entry);
    else chapter.children.push(elementOf("ul", {}, [entry]));
  }
  return chapters.children.length > 0 ? [elementOf("nav", { ariaLabel: "Contents of the text" }, [chapters])] : [];
}

/** Numbers the repeated ids of headings, and removes all other ones; returns those of this text's own anchors. */
function uniqueIds(tree: Root): Set<string> {
  const [headings, anchors]: [Element[], Element[]] = [[], []];
  rewriteElements(tree, (element) => {
    if (element.properties.id) (isHeading(element) ? headings : anchors).push(element);
    return undefined;
  });
  const ids = new Set<string>();
  const repeats = new Map<string, number>();
  for (const { properties } of headings) {
    const id = String(properties.id);
    while (ids.has(String(properties.id))) {
      const number = (repeats.get(id) ?? 0) + 1;
      repeats.set(id, number);
      properties.id = `${id}-${number}`;
    }
    ids.add(String(properties.id));
  }
  for (const { properties } of anchors) {
    if (ids.has(String(properties.id))) delete properties.id;
    else ids.add(String(properties.id));
  }
  return ids;
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
    const title = textOf(element).trim();
    if (level && isSectionId(id) && title !== "") sections.push({ id, title, level });
    return undefined;
  });
  return sections;
}

const levelOf = ({ tagName }: Element) => (tagName === "h2" ? 2 : tagName === "h3" ? 3 : undefined);
