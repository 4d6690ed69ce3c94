import type { Element, ElementContent, Nodes, Root, RootContent } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { elementOf, isElement, rewriteElements, textNode, textOf } from "../../../markdown/trees.ts";

export const classesOf = ({ properties }: Element) =>
  Array.isArray(properties["className"]) ? properties["className"].map(String) : [];

export const hasClass = (name: string) => (element: Element) => classesOf(element).includes(name);

export const parseHtml = (html: string) => fromHtmlIsomorphic(html, { fragment: true });

/** Lists all elements of a tree in document order. */
export function elementsIn(parent: Nodes): Element[] {
  const children: readonly Nodes[] = "children" in parent ? parent.children : [];
  return children.flatMap((child) => (isElement(child) ? [child, ...elementsIn(child)] : []));
}

export const findElement = (parent: Nodes, accepts: (element: Element) => boolean) => elementsIn(parent).find(accepts);

export const mapElements = (nodes: readonly ElementContent[], change: (element: Element) => ElementContent) =>
  nodes.map((node) => (isElement(node) ? change(node) : node));

/** Replaces elements by the HTML that `widget` returns for one of their classes, inner elements first. */
export const replaceWidgets = (tree: Root, widget: (name: string, element: Element) => string | undefined) =>
  rewriteElements(tree, (element) => {
    const html = classesOf(element)
      .map((name) => widget(name, element))
      .find((one) => one !== undefined);
    return html === undefined ? undefined : (parseHtml(html).children as ElementContent[]);
  });

const blockEnd = /<(?:\/(?:p|div|li|h[1-6])|br)\b[^<>]*>/gi;

/** Returns the text of a title or excerpt without tags, with entities decoded. */
export function plainText(html: string) {
  if (!/[<&]/.test(html)) return html.trim();
  const { children } = parseHtml(html.slice(0, 20_000).replaceAll(blockEnd, "$& "));
  return (children as ElementContent[]).map(textOf).join("").replaceAll(/\s+/g, " ").trim();
}

const blockTags =
  "h1 h2 h3 h4 h5 h6 p blockquote hr ul ol li dl dt dd pre table figure details section div video audio form".split(
    " ",
  );
const voidTags = ["img", "video", "audio", "hr", "input", "source", "td", "th"];

export const isBlock = (node: RootContent): boolean => isElement(node, ...blockTags);

export const hasBlock = (children: readonly ElementContent[]): boolean =>
  children.some((child) => isBlock(child) || (isElement(child) && hasBlock(child.children)));

/** Whether nodes are invisible: only white space, line breaks, comments, and elements that contain nothing else. */
export const isBlank = (nodes: readonly RootContent[]): boolean =>
  nodes.every((node) => {
    if (node.type === "text") return !/[^\s\u00A0\u200B\uFEFF]/.test(node.value);
    if (!isElement(node)) return true;
    return !voidTags.includes(node.tagName) && !node.properties["id"] && isBlank(node.children);
  });

/** Wraps the inline content between blocks in paragraphs. */
export function withParagraphs(children: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let phrases: ElementContent[] = [];
  for (const child of [...children, undefined]) {
    if (child && !isBlock(child)) phrases.push(child);
    else {
      if (!isBlank(phrases)) blocks.push(elementOf("p", {}, trimmed(phrases)));
      phrases = [];
      if (child) blocks.push(child);
    }
  }
  return blocks;
}

const isSpace = (node: ElementContent) =>
  (node.type === "text" && node.value.trim() === "") || node.type === "comment" || isElement(node, "br");

function trimmed(phrases: readonly ElementContent[]) {
  const start = phrases.findIndex((one) => !isSpace(one));
  const end = phrases.findLastIndex((one) => !isSpace(one));
  return phrases.slice(start, end + 1);
}

/** Moves white space at the edges of an inline element out of it, because Markdown does not allow it inside. */
export function withoutOuterSpace(element: Element): ElementContent[] {
  const children = [...element.children];
  const outer = (at: number, pattern: RegExp) => {
    const node = children.at(at);
    const [space = ""] = (node?.type === "text" && pattern.exec(node.value)) || [];
    if (space && node?.type === "text") children.splice(at, 1, textNode(node.value.replace(pattern, "")));
    return space ? [textNode(space)] : [];
  };
  const [before, after] = [outer(0, /^\s+/), outer(-1, /(?<=\S)\s+$/)];
  return [...before, { ...element, children }, ...after];
}
