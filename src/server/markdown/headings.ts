import { slug } from "github-slugger";
import type { Element, ElementContent, Root } from "hast";
import { elementOf, isNoteReference, rewriteElements, textNode, textOf, visitElements } from "./trees.ts";

export const headingPrefix = "section-";

/** Maximum characters of an id; ids of imported texts may be whole headings with the URLs of their links. */
export const maxIdLength = 300;

/** Returns the id of a heading in the page: with a prefix, and with hyphens for spaces and punctuation. */
export const sectionId = (name: string) =>
  headingPrefix +
  name
    .trim()
    .slice(0, maxIdLength)
    .replaceAll(/[^\p{L}\p{M}\p{N}_.:-]+/gu, "-");

/** Matches an id behind the text of a heading, as in kramdown, Hugo and Docusaurus: `{#id}` or `{: #id .class}`. */
export const headingId = /(?:^|[ \t]+)(?:#+[ \t]+)?\{:?[ \t]*#([^\s{}]{1,300})(?:[ \t][^{}\n]*)?\}[ \t]*$/;

function takeId({ children, properties }: Element) {
  const last = children.at(-1);
  const [found = "", id] = (last?.type === "text" && headingId.exec(last.value)) || [];
  if (id === undefined || last?.type !== "text") return;
  last.value = last.value.slice(0, -found.length);
  properties.id = sectionId(id);
}

/**
 * A rehype plugin that shifts headings below the page's title, its only h1: the highest level becomes h2, lower levels
 * shift by as much, and no level is skipped.
 */
export function headingsBelowTitle() {
  return (tree: Root) => {
    const headings: Element[] = [];
    visitElements(tree, (element) => {
      if (!isHeading(element)) return;
      headings.push(element);
      takeId(element);
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
 * A rehype plugin that appends to each heading an empty link to itself. The style sheet draws its symbol, so feed
 * readers and text browsers show only the heading. Resolves `[see](#getting-started)` to the prefixed id.
 */
export function headingAnchors() {
  return (tree: Root) => {
    const ids = setIds(tree);
    visitElements(tree, (element) => {
      const { id, href } = element.properties;
      const named = element.tagName === "a" ? sectionsNamedBy(href).find((one) => ids.has(one)) : undefined;
      if (named) element.properties.href = `#${named}`;
      if (!isHeading(element) || !isSectionId(id)) return;
      const ariaLabel = `Link to section ${textOf(element)}`.trim();
      element.children.push(elementOf("a", { className: ["heading-anchor"], href: `#${id}`, ariaLabel }, []));
    });
  };
}

/** A rehype plugin that replaces the first `[TOC]` or `[[toc]]` paragraph by a list of the sections. */
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

/**
 * Gives each heading a unique id: made from its text if it has none, and numbered if repeated. Removes repeated ids of
 * other elements. Returns all ids.
 */
function setIds(tree: Root): Set<string> {
  const [named, unnamed, anchors]: [Element[], Element[], Element[]] = [[], [], []];
  visitElements(tree, (element) => {
    if (isHeading(element)) (element.properties.id ? named : unnamed).push(element);
    else if (element.properties.id) anchors.push(element);
  });
  for (const heading of unnamed) heading.properties.id = headingPrefix + slug(wordsOf(heading));
  const ids = new Set<string>();
  const repeats = new Map<string, number>();
  for (const { properties } of [...named, ...unnamed]) {
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

/** Returns the text of a heading, including the text of links but not the alternative text of images. */
const wordsOf = (node: ElementContent): string =>
  node.type === "element" && !isNoteReference(node) ? node.children.map(wordsOf).join("") : textOf(node);

/** Removes the headings' links to themselves from rendered HTML. Links rendered by older releases contain text. */
export const withoutHeadingAnchors = (html: string) => html.replace(/<a class="heading-anchor"[^>]*>[^<]*<\/a>/g, "");

const isSectionId = (id: unknown): id is string => typeof id === "string" && id.startsWith(headingPrefix);

function sectionsNamedBy(href: unknown): string[] {
  if (typeof href !== "string" || !href.startsWith("#")) return [];
  try {
    const name = decodeURIComponent(href.slice(1));
    return [headingPrefix + name, sectionId(name)];
  } catch {
    return []; // Malformed percent-encoding.
  }
}

export interface Section {
  id: string;
  title: string;
  level: 2 | 3;
}

/** Returns the h2 and h3 headings of a parsed text that have ids, in order. */
export function sectionsOf(tree: Root): Section[] {
  const sections: Section[] = [];
  visitElements(tree, (element) => {
    const { id } = element.properties;
    const level = element.tagName === "h2" ? 2 : 3;
    if (!/^h[23]$/.test(element.tagName) || !isSectionId(id)) return;
    const title = textOf(element).trim();
    if (title !== "") sections.push({ id, title, level });
  });
  return sections;
}
