import type { Element, Nodes } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";

const attributes = ["href", "src", "alt", "title", "start", "type", "checked", "disabled"];
const spaceAroundBlocks = /\s*(<\/?(?:p|h|ul|ol|li|pre|blockquote|hr|table|thead|tbody|tr|th|td|br)\b[^>]*>)\s*/g;

/**
 * Normalises HTML: removes the space that a browser does not show, and folio's additions for its pages, such as levels
 * and anchors of headings, boxes around code and tables, and code headers.
 */
export const canonicalHtml = (html: string) =>
  written(fromHtmlIsomorphic(html, { fragment: true }), false)
    .replace(spaceAroundBlocks, "$1")
    .trim();

function written(node: Nodes, isPreformatted: boolean): string {
  if (node.type === "text") return isPreformatted ? node.value : node.value.replace(/\s+/g, " ");
  if (node.type === "comment") return `<!--${node.value}-->`;
  if (node.type === "root") return node.children.map((child) => written(child, false)).join("");
  return node.type === "element" ? element(node, isPreformatted) : "";
}

function element(node: Element, isPreformatted: boolean): string {
  const { tagName, properties, children } = node;
  const classes = [properties["className"] ?? []].flat().map(String);
  const isCode = tagName === "pre";
  const content = children.map((child) => written(child, isPreformatted || isCode)).join("");
  if (classes.includes("heading-anchor") || tagName === "figcaption") return "";
  if (tagName === "figure" || classes.includes("table-scroll")) return content;
  if (isCode) return `<pre>${content.replace(/^<code>|\n?<\/code>$/g, "")}</pre>`;
  if (/^h[1-6]$/.test(tagName)) return `<h>${content.trim()}</h>`;

  const align = classes.find((name) => name.startsWith("align-"))?.slice("align-".length) ?? properties["align"];
  const named = attributes.filter((name) => properties[name] !== undefined).map((name) => [name, properties[name]]);
  const all = [...named, ...(align ? [["align", align]] : [])].map(
    ([name, value]) => ` ${String(name)}="${String(value)}"`,
  );
  return `<${tagName}${all.join("")}>${content}</${tagName}>`;
}
