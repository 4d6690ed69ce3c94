import type { Element, Nodes } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";

const inline =
  "a abbr b bdi button cite code del em i img ins kbd label mark q s small span strong sub sup time u var".split(" ");
/** Whether to skip an element: an author wrote its content, or it has no running text, such as a script. */
const skipped = (node: Element) =>
  ["script", "style", "svg", "math", "pre"].includes(node.tagName) ||
  (Array.isArray(node.properties["className"]) && node.properties["className"].includes("prose"));

const textOf = (node: Nodes): string =>
  node.type === "text"
    ? node.value
    : "children" in node && !(node.type === "element" && skipped(node))
      ? node.children.map(textOf).join("")
      : "";

/** Finds neighbouring words that only styles separate: a text browser shows them as one. */
export function joinedWordsIn(html: string): string[] {
  const joined: string[] = [];
  function visit(node: Nodes) {
    if (!("children" in node) || (node.type === "element" && skipped(node))) return;
    for (const [index, child] of node.children.entries()) {
      const next = node.children[index + 1];
      if (isInline(child) && next && isInline(next)) {
        const [before, after] = [textOf(child), textOf(next)];
        if (/[\p{L}\p{N}]$/u.test(before) && /^[\p{L}\p{N}]/u.test(after))
          joined.push(`${before.slice(-30)}|${after.slice(0, 30)}`);
      }
      visit(child);
    }
  }
  visit(fromHtmlIsomorphic(html));
  return joined;
}

const isInline = (node: Nodes) => node.type === "element" && inline.includes(node.tagName);
