import { escapeHtml, link } from "../html/markup.ts";
import type { Notes } from "../notes.ts";
import { textIn } from "../text-in.ts";
import { type Card, cardToHtml } from "./cards.ts";

/** A node of a document of Ghost 5 and later. */
interface LexicalNode extends Card {
  type: string;
  children?: LexicalNode[];
}

/** Elements of the bits of a text's format, from the outermost. */
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

/** Returns the HTML of a document, and the kinds of nodes that are not known. */
export function lexicalToHtml(source: string, notes: Notes) {
  const { root } = JSON.parse(source) as { root: LexicalNode };
  const unknown = new Set<string>();
  return { html: blocksToHtml(root.children ?? [], { notes, unknown }), unknown };
}

interface Context {
  notes: Notes;
  unknown: Set<string>;
}

const blocksToHtml = (nodes: readonly LexicalNode[], context: Context) =>
  nodes.map((node) => blockToHtml(node, context)).join("\n");

function blockToHtml(node: LexicalNode, context: Context): string {
  const children = node.children ?? [];
  const inner = () => phrasesToHtml(children, context);
  const type = node.type.replace(/^extended-/, "");
  if (type === "paragraph") return `<p>${inner()}</p>`;
  if (type === "heading") return `<${headingTag(node)}>${inner()}</${headingTag(node)}>`;
  if (type === "quote" || type === "aside") return `<blockquote><p>${inner()}</p></blockquote>`;
  if (type === "list") return listToHtml(node, context);
  const html = cardToHtml(type, node, context.notes);
  if (html !== undefined) return html;
  if (isPhrase(node)) return `<p>${phrasesToHtml([node], context)}</p>`;
  context.unknown.add(type);
  return blocksToHtml(children, context);
}

const headingTag = ({ tag }: LexicalNode) => (/^h[1-6]$/.test(String(tag)) ? String(tag) : "h2");

/** A list; an item that has only a list nests it into the item before. */
function listToHtml(node: LexicalNode, context: Context): string {
  const tag = node["listType"] === "number" || node["tag"] === "ol" ? "ol" : "ul";
  const start = Number(node["start"] ?? 1);
  let html = "";
  let isOpen = false;
  for (const item of node.children ?? []) {
    const lists = (item.children ?? []).filter(({ type }) => type === "list");
    const phrases = (item.children ?? []).filter(({ type }) => type !== "list");
    if (phrases.length > 0 || !isOpen) {
      if (isOpen) html += "</li>";
      const box =
        node["listType"] === "check" ? `<input type="checkbox"${item["checked"] === true ? " checked" : ""}>` : "";
      html += `<li>${box}${phrasesToHtml(phrases, context)}`;
      isOpen = true;
    }
    html += lists.map((list) => listToHtml(list, context)).join("");
  }
  return `<${tag}${tag === "ol" && start > 1 ? ` start="${start}"` : ""}>${html}${isOpen ? "</li>" : ""}</${tag}>`;
}

/** Nodes that show nothing: helpers of the editor. */
const silent = new Set(["zwnj", "at-link", "at-link-search"]);
const texts = new Set(["text", "extended-text", "tk", "code-highlight"]);
const isPhrase = ({ type }: LexicalNode) =>
  silent.has(type) || texts.has(type) || ["linebreak", "tab", "link", "autolink"].includes(type);

function phrasesToHtml(nodes: readonly LexicalNode[], context: Context): string {
  return formatted(nodes, formats, context);
}

/** Puts neighbours with the same format into one element, so that words that are half bold stay one word. */
function formatted(nodes: readonly LexicalNode[], [first, ...others]: typeof formats, context: Context): string {
  if (!first) return nodes.map((node) => phraseToHtml(node, context)).join("");
  const [bit, tag] = first;
  let html = "";
  for (let start = 0; start < nodes.length;) {
    const has = hasFormat(nodes[start]!, bit);
    let end = start + 1;
    while (end < nodes.length && hasFormat(nodes[end]!, bit) === has) end++;
    const inner = formatted(nodes.slice(start, end), others, context);
    html += has ? `<${tag}>${inner}</${tag}>` : inner;
    start = end;
  }
  return html;
}

const hasFormat = ({ type, format }: LexicalNode, bit: number) => texts.has(type) && (Number(format) & bit) !== 0;

function phraseToHtml(node: LexicalNode, context: Context): string {
  if (texts.has(node.type)) return escapeHtml(textIn(node, "text"));
  if (node.type === "linebreak") return "<br>";
  if (node.type === "tab") return " ";
  if (silent.has(node.type)) return "";
  const inner = phrasesToHtml(node.children ?? [], context);
  if (node.type === "link" || node.type === "autolink") return link(textIn(node, "url"), inner);
  const html = cardToHtml(node.type, node, context.notes);
  if (html === undefined) context.unknown.add(node.type);
  return html ?? inner;
}
