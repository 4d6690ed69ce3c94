import type { Element, ElementContent } from "hast";
import { element, isElement, type Parent, styleOf, textOf } from "./clipboard-tree.ts";

/** Returns the nesting level, from 1, of a paragraph that Word shows as a list item. */
function levelOf(node: ElementContent) {
  const level = isElement(node, "p") && /\blevel(\d)/.exec(styleOf(node, "mso-list"))?.[1];
  return level ? Number(level) : undefined;
}

/** Whether a node is the bullet or number that Word writes into the text of a list item. */
const isSign = (node: ElementContent) => isElement(node) && styleOf(node, "mso-list") === "ignore";

function takeSign(item: Parent): string {
  for (const child of item.children) {
    if (!isElement(child)) continue;
    const sign = isSign(child) ? textOf(child) : takeSign(child);
    item.children = item.children.filter((other) => other !== child || !isSign(other)) as ElementContent[];
    if (sign) return sign;
  }
  return "";
}

/** Restores the lists of a text pasted from Word, which copies list items as paragraphs with written markers. */
export function restoreWordLists(parent: Parent) {
  const restored: ElementContent[] = [];
  let open: Element[] = [];
  for (const child of parent.children as ElementContent[]) {
    const level = levelOf(child);
    if (level === undefined || !isElement(child)) {
      if (open.length && child.type === "text" && !child.value.trim()) continue;
      open = [];
      if (isElement(child)) restoreWordLists(child);
      restored.push(child);
      continue;
    }
    const tagName = /^\(?[\da-z]{1,4}[.)]/i.test(takeSign(child).trim()) ? "ol" : "ul";
    open = open.slice(0, level);
    if (open.at(-1)?.tagName !== tagName && open.length === level) open.pop();
    while (open.length < level) {
      const list = element(tagName, []);
      const item = open.at(-1)?.children.at(-1);
      if (isElement(item, "li")) item.children.push(list);
      else (open.at(-1)?.children ?? restored).push(list);
      open.push(list);
    }
    open.at(-1)!.children.push(element("li", child.children));
  }
  parent.children = restored;
}
