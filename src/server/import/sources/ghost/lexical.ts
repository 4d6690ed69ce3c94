import type { Notes } from "../../import-source.ts";
import { escapeHtml, link } from "../html/markup.ts";
import { byName, textIn } from "../named-values.ts";
import { type Card, cardToHtml } from "./cards.ts";

/** A node of a document in Ghost 5 and later. */
interface LexicalNode extends Card {
  type: string;
  children?: LexicalNode[];
}

/** Elements for the bits of a text's format, the outermost first. */
const formats: readonly [bit: number, tag: string][] = [
  [1, "strong"],
  [2, "em"],
  [4, "del"],
  [8, "u"],
  [128, "mark"],
  [32, "sub"],
  [64, "sup"],
  [16, "code"],
];

/** Converts a document to HTML, and notes unknown kinds of nodes. */
export function lexicalToHtml(source: string, notes: Notes) {
  const unknown = new Set<string>();

  /** Puts neighbours with the same format into one element, so that words that are half bold stay one word. */
  function toHtml(nodes: readonly LexicalNode[] = [], [first, ...others] = formats): string {
    if (!first) return nodes.map(nodeToHtml).join("");
    const [bit, tag] = first;
    let html = "";
    for (let start = 0, end = 0; start < nodes.length; start = end) {
      const has = hasFormat(nodes[start], bit);
      while (end < nodes.length && hasFormat(nodes[end], bit) === has) end++;
      const inner = toHtml(nodes.slice(start, end), others);
      html += has ? `<${tag}>${inner}</${tag}>` : inner;
    }
    return html;
  }

  function nodeToHtml(node: LexicalNode): string {
    const type = node.type.replace(/^extended-/, "");
    if (texts.has(type)) return escapeHtml(textIn(node, "text"));
    if (type === "list") return listToHtml(node);
    const html = elements.get(type)?.(node, toHtml(node.children)) ?? cardToHtml(type, node, notes);
    if (html === undefined) unknown.add(type);
    return html ?? toHtml(node.children);
  }

  /** Converts a list; an item that only contains a list is nested into the previous item. */
  function listToHtml({ listType, tag: named, start, children = [] }: LexicalNode) {
    let items = "";
    for (const { checked, children: content = [] } of children) {
      const isNested = items !== "" && content.length > 0 && content.every(({ type }) => type === "list");
      const box = listType === "check" ? `<input type="checkbox"${checked === true ? " checked" : ""}>` : "";
      items = `${isNested ? items.replace(/<\/li>$/, "") : `${items}<li>${box}`}${toHtml(content)}</li>`;
    }
    const tag = listType === "number" || named === "ol" ? "ol" : "ul";
    return `<${tag}${tag === "ol" && Number(start) > 1 ? ` start="${Number(start)}"` : ""}>${items}</${tag}>`;
  }

  const { root } = JSON.parse(source) as { root: LexicalNode };
  return { html: toHtml(root.children), unknown };
}

const texts = new Set(["text", "tk", "code-highlight"]);
const hasFormat = ({ type, format }: LexicalNode = { type: "" }, bit: number) =>
  texts.has(type.replace(/^extended-/, "")) && (Number(format) & bit) !== 0;

const elements = byName<(node: LexicalNode, inner: string) => string>({
  paragraph: (_, inner) => `<p>${inner}</p>`,
  heading(node, inner) {
    const [tag] = /^h[1-6]$/.exec(textIn(node, "tag")) ?? ["h2"];
    return `<${tag}>${inner}</${tag}>`;
  },
  "quote aside": (_, inner) => `<blockquote><p>${inner}</p></blockquote>`,
  "link autolink": (node, inner) => link(textIn(node, "url"), inner),
  linebreak: () => "<br>",
  tab: () => " ",
  // These nodes are helpers of the editor, which are invisible to readers.
  "zwnj at-link at-link-search": () => "",
});
