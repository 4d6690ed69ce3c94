import type { Nodes, Root } from "mdast";

/**
 * A remark plugin that names notes by number in place of their labels: no text of the author is in an id, and no
 * label (`[^1-2]`) meets the name that the second mention of another gets.
 */
export function numberedNotes() {
  return (tree: Root) => number(tree, new Map());
}

function number(node: Nodes, numbers: Map<string, string>): void {
  if (node.type === "footnoteReference" || node.type === "footnoteDefinition") {
    const label = node.identifier.toUpperCase();
    const known = numbers.get(label) ?? String(numbers.size + 1);
    numbers.set(label, known);
    node.identifier = known;
  }
  if ("children" in node) for (const child of node.children) number(child, numbers);
}
