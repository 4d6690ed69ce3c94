import type { Element, Text } from "hast";
import type { Html, Parents } from "mdast";

const phrasingParents = new Set([
  "paragraph",
  "heading",
  "tableCell",
  "emphasis",
  "strong",
  "delete",
  "link",
  "linkReference",
]);

/** Raw HTML is shown, neither run nor dropped; a block of it becomes a paragraph. */
export function htmlAsText(_state: unknown, node: Html, parent: Parents | undefined): Element | Text {
  const text: Text = { type: "text", value: node.value };
  if (parent && phrasingParents.has(parent.type)) return text;
  return { type: "element", tagName: "p", properties: { className: ["raw-html"] }, children: [text] };
}
