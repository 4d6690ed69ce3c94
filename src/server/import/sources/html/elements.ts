import type { Element, ElementContent, Nodes } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { isElement, textOf } from "../../../markdown/trees.ts";

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

const blockEnd = /<(?:\/(?:p|div|li|h[1-6])|br)\b[^<>]*>/gi;

/** Returns the text of a title or excerpt without tags, with entities decoded. */
export function plainText(html: string) {
  if (!/[<&]/.test(html)) return html.trim();
  const { children } = parseHtml(html.slice(0, 20_000).replaceAll(blockEnd, "$& "));
  return (children as ElementContent[]).map(textOf).join("").replaceAll(/\s+/g, " ").trim();
}
