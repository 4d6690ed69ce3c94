import type { Nodes, Paragraph } from "mdast";
import { alertMarker } from "./alerts.ts";
import { headingId } from "./headings.ts";
import { parseTree } from "./markdown-syntax.ts";

/** Number of characters of a text that are parsed to find its first heading or paragraphs. */
const headLength = 2000;

const excerptLength = 200;

/** Makes an excerpt for a post without one: the beginning of its text as readers see it; empty if it has no words. */
export const excerptOf = ({ content, contentFormat }: { content: string; contentFormat: "plain" | "markdown" }) =>
  contentFormat === "plain" ? cutAtWord(content, excerptLength) : beginningOf(content, excerptLength);

/** Returns up to `max` characters of the paragraphs as readers see them, without images, tags and bare addresses. */
export function beginningOf(markdown: string, max: number) {
  const texts = paragraphsOf(parse(markdown)).map(plainText);
  return cutAtWord(texts.filter((text) => !/^https?:\/\/\S+$/.test(text)).join(" "), max);
}

/** Returns the text of the first heading; undefined if there is none. */
export function headingOf(markdown: string) {
  const heading = parse(markdown).children.find(({ type }) => type === "heading");
  return heading && plainText(heading).replace(headingId, "");
}

/** Cuts a text to `max` characters at the end of a word, or within a word if more than half would be lost. */
export function cutAtWord(text: string, max: number) {
  const trimmed = text.trim();
  if (trimmed.length <= max) return trimmed;
  // Includes the character after the limit: if it is a space, the last word ends exactly at the limit.
  const words = trimmed.slice(0, max + 1).replace(/\s+\S*$/u, "");
  return words.length > max || words.length < max / 2 ? trimmed.slice(0, max).replace(/[\ud800-\udbff]$/, "") : words;
}

const parse = (markdown: string) => parseTree(markdown.slice(0, headLength));

function paragraphsOf(node: Nodes): Paragraph[] {
  if (node.type === "paragraph") return [node];
  if (node.type === "footnoteDefinition" || !("children" in node)) return [];
  return node.children.flatMap(paragraphsOf);
}

const plainText = (node: Nodes) => textOf(node).replace(alertMarker, "").replace(/\s+/gu, " ").trim();

function textOf(node: Nodes): string {
  if (node.type === "break") return " ";
  if (node.type === "html") return "";
  if ("value" in node) return node.value;
  return "children" in node ? node.children.map(textOf).join("") : "";
}
