import type { Blockquote, Root } from "mdast";
import { visitNodes } from "./trees.ts";

/** Maps each kind of alert to the names that other programs use for it, separated by spaces. */
const names = {
  note: "note info abstract summary tldr seealso question help faq quote cite",
  tip: "tip hint success check done example idea",
  important: "important todo key",
  warning: "warning warn attention",
  caution: "caution danger bug error failure fail missing critical alert",
};
type AlertKind = keyof typeof names;

export const alertKinds = Object.keys(names) as AlertKind[];
const kindByName = new Map(alertKinds.flatMap((kind) => names[kind].split(" ").map((name) => [name, kind] as const)));

/** Returns the kind of alert for a box name of any program, such as `danger`; undefined for an unknown name. */
export const findAlertKind = (name: string) => kindByName.get(name.toLowerCase());

export const alertMarker = new RegExp(String.raw`^\[!(${alertKinds.join("|")})\][ \t]*(?:\n|$)`, "i");

export const alertData = (kind: string) => ({
  hName: "div",
  hProperties: { className: ["alert", `alert-${kind}`], role: "note" },
});
export const alertTitleProperties = { className: ["alert-title"] };
export const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1).toLowerCase();

/** A remark plugin that turns quotes beginning with `[!NOTE]` or another kind (GitHub's syntax) into alerts. */
export const alerts = () => (tree: Root) => visitNodes(tree, (node) => node.type === "blockquote" && toAlert(node));

function toAlert(quote: Blockquote): void {
  const [first, ...others] = quote.children;
  const text = first?.type === "paragraph" ? first.children[0] : undefined;
  const kind = text?.type === "text" ? alertMarker.exec(text.value)?.[1]?.toLowerCase() : undefined;
  if (!kind || first?.type !== "paragraph" || text?.type !== "text") return;

  const value = text.value.replace(alertMarker, "");
  const rest = [...(value ? [{ ...text, value }] : []), ...first.children.slice(1)];
  if (rest[0]?.type === "break") rest.shift();
  if (rest.length + others.length === 0) return;
  quote.data = alertData(kind);
  quote.children = [
    {
      type: "paragraph",
      data: { hProperties: alertTitleProperties },
      children: [{ type: "strong", children: [{ type: "text", value: capitalized(kind) }] }],
    },
    ...(rest.length > 0 ? [{ ...first, children: rest }] : []),
    ...others,
  ];
}
