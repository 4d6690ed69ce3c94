import type { Element, ElementContent, RootContent } from "hast";
import { elementOf, textNode } from "../../../markdown/trees.ts";

const blockTags = new Set(
  "h1 h2 h3 h4 h5 h6 p blockquote hr ul ol li dl dt dd pre table figure details section div video audio form".split(
    " ",
  ),
);
const voidTags = new Set(["img", "video", "audio", "hr", "input", "source", "td", "th"]);

export const isPhrasingTag = (tagName: string) => !blockTags.has(tagName);

export const classesOf = ({ properties }: Element) =>
  Array.isArray(properties["className"]) ? properties["className"].map(String) : [];

const isBlock = (node: RootContent) => node.type === "element" && blockTags.has(node.tagName);

export const hasBlock = (children: readonly ElementContent[]): boolean =>
  children.some((child) => isBlock(child) || (child.type === "element" && hasBlock(child.children)));

/** Whether nodes show nothing: white space, line breaks, comments, and elements of these. */
export const isBlank = (nodes: readonly RootContent[]): boolean =>
  nodes.every((node) => {
    if (node.type === "text") return !/[^\s\u00A0\u200B\uFEFF]/.test(node.value);
    if (node.type !== "element") return true;
    return !voidTags.has(node.tagName) && !node.properties["id"] && isBlank(node.children);
  });

/** Blocks as they are, and the phrases between them in paragraphs. */
export function withParagraphs(children: readonly ElementContent[]): ElementContent[] {
  const blocks: ElementContent[] = [];
  let phrases: ElementContent[] = [];
  const closeParagraph = () => {
    if (!isBlank(phrases)) blocks.push(elementOf("p", {}, trimmed(phrases)));
    phrases = [];
  };
  for (const child of children) {
    if (isBlock(child)) {
      closeParagraph();
      blocks.push(child);
    } else phrases.push(child);
  }
  closeParagraph();
  return blocks;
}

const isSpace = (node: ElementContent | undefined) =>
  node !== undefined &&
  ((node.type === "text" && node.value.trim() === "") ||
    node.type === "comment" ||
    (node.type === "element" && node.tagName === "br"));

function trimmed(phrases: readonly ElementContent[]) {
  const start = phrases.findIndex((one) => !isSpace(one));
  const end = phrases.findLastIndex((one) => !isSpace(one));
  return phrases.slice(start, end + 1);
}

/** Moves white space at the ends of marked text out of it, where Markdown allows it. */
export function withoutOuterSpace(element: Element): ElementContent[] {
  const first = element.children[0];
  const last = element.children.at(-1);
  const before = first?.type === "text" ? (/^\s+/.exec(first.value)?.[0] ?? "") : "";
  const after = last?.type === "text" && /\S/.test(last.value) ? (/\s+$/.exec(last.value)?.[0] ?? "") : "";
  if (!before && !after) return [element];
  const children = element.children.map((child) => {
    if (child.type !== "text") return child;
    const start = child === first ? before.length : 0;
    const end = child === last ? child.value.length - after.length : child.value.length;
    return textNode(child.value.slice(start, end));
  });
  return [...(before ? [textNode(before)] : []), { ...element, children }, ...(after ? [textNode(after)] : [])];
}
