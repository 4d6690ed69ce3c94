import type { Blockquote, Nodes, Root } from "mdast";

export const alertKinds = ["note", "tip", "important", "warning", "caution"];
const marker = new RegExp(String.raw`^\[!(${alertKinds.join("|")})\][ \t]*(?:\n|$)`, "i");

/** A remark plugin for quotes that begin with `[!NOTE]` or another kind, in GitHub's syntax. */
export function alerts() {
  return (tree: Root) => visit(tree);
}

function visit(node: Nodes): void {
  if (node.type === "blockquote") toAlert(node);
  if ("children" in node) node.children.forEach(visit);
}

function toAlert(quote: Blockquote): void {
  const [first, ...others] = quote.children;
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  const kind = text?.type === "text" ? marker.exec(text.value)?.[1]?.toLowerCase() : undefined;
  if (!kind || first?.type !== "paragraph" || text?.type !== "text") return;

  const value = text.value.replace(marker, "");
  const rest = [...(value ? [{ ...text, value }] : []), ...first.children.slice(1)];
  if (rest[0]?.type === "break") rest.shift();
  if (rest.length + others.length === 0) return;
  const title = `${kind.charAt(0).toUpperCase()}${kind.slice(1)}`;
  quote.data = { hName: "div", hProperties: { className: ["alert", `alert-${kind}`], role: "note" } };
  quote.children = [
    {
      type: "paragraph",
      data: { hProperties: { className: ["alert-title"] } },
      children: [{ type: "strong", children: [{ type: "text", value: title }] }],
    },
    ...(rest.length > 0 ? [{ ...first, children: rest }] : []),
    ...others,
  ];
}
