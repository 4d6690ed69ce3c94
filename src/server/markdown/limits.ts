import type { Nodes, Root } from "mdast";

/** Markdown that would cost more than any article is worth; it is shown as plain text instead. */
export class TooComplex extends Error {}

/** Deeper than any reader can follow, and far from where the recursion of the renderers ends (and browsers flatten: 512). */
const deepest = 100;
/** A short row is filled up to the width of its table, so a small text can ask for a huge table. */
const mostCells = 200_000;
export const longestHtml = 8_000_000;

/** A remark plugin that refuses a tree whose rendering would be out of proportion to its text. */
export function refuseExcess() {
  return (tree: Root) => {
    let cells = 0;
    const open: { node: Nodes; depth: number }[] = [{ node: tree, depth: 0 }];
    for (let next = open.pop(); next; next = open.pop()) {
      const { node, depth } = next;
      if (depth > deepest) throw new TooComplex("nested too deeply");
      if (node.type === "table") cells += node.children.length * (node.align?.length ?? 0);
      if (cells > mostCells) throw new TooComplex("too many table cells");
      if ("children" in node) for (const child of node.children) open.push({ node: child, depth: depth + 1 });
    }
  };
}
