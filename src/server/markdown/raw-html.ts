import type { Element, ElementContent, Nodes, Properties, Root } from "hast";
import type { Html, Parents } from "mdast";
import { findEmbed } from "../../contract/embeds.ts";
import { sectionId } from "./headings.ts";
import { htmlTags, inlineTags, notePrefix } from "./sanitize-schema.ts";
import { elementOf, refuseDepth, rewriteElements, textNode, textOf, visitElements } from "./trees.ts";
import { escapeTags, formatting, type Raw, showUnpairedTags, tag } from "./unpaired-tags.ts";

/** Maps elements that a text may not contain (obsolete ones, and landmarks such as `main`) to replacements. */
const successors: Record<string, string> = {
  acronym: "abbr",
  big: "span",
  center: "div align=center",
  font: "span",
  strike: "s",
  tt: "code",
  ...Object.fromEntries("article aside footer header main nav section".split(" ").map((name) => [name, "div"])),
};
const allowed = new Set([...htmlTags, ...Object.keys(successors)]);

const phrasingParents = new Set(
  "paragraph heading tableCell emphasis strong delete definitionTerm definitionText containerTitle link linkReference".split(
    " ",
  ),
);

/** Matches an HTML comment, which ends at the first `-->` or, in a block, at the end of the text. */
const comments = /<!--[\s\S]*?(?:-->|$)/g;
/** Matches an element whose content is hidden from readers or not parsed as HTML, such as `style` or `svg`. */
const opaque =
  /<(iframe|math|noembed|noframes|noscript|object|script|select|style|svg|template|textarea|title|xmp)\b[\s\S]*?<\/\1\s*>/gi;
/** Matches an anchor that is closed as in XML (`<a …/>`), which an HTML parser leaves open. */
const closedAnchor = /<a(\s[^<>]*["'\s])\/>/gi;

/**
 * A handler of `remark-rehype` for HTML in Markdown: tags of allowed elements are left to `parseRawHtml`, others are
 * shown as text. Comments are removed, because they are an author's notes.
 */
export function rawHtml(_state: unknown, node: Html, parent: Parents | undefined): ElementContent | undefined {
  const value = node.value.replace(comments, "");
  if (value.trim() === "" && node.value !== "") return undefined;
  let hasAllowed = false;
  const html = value.replace(opaque, embedOrText).replace(tag, (start, name?: string) => {
    if (!name || !allowed.has(name.toLowerCase())) return escapeTags(start);
    hasAllowed = true;
    const successor = successors[name.toLowerCase()];
    return successor ? start.slice(0, -name.length) + (start[1] === "/" ? successor.split(" ")[0] : successor) : start;
  });
  if (hasAllowed) return { type: "raw", value: html.replace(closedAnchor, "<a$1></a>") };
  const text = textNode(value.trim());
  if (parent && phrasingParents.has(parent.type)) return text;
  return elementOf("p", { className: ["raw-html"] }, [text]);
}

/**
 * Converts an iframe of an embeddable site to a link alone in a paragraph, which becomes an embed; escapes other HTML.
 */
function embedOrText(html: string) {
  const address = /^<iframe\b[^>]*?\ssrc=["']?(?:https?:)?(\/\/[^"'\s>]+)/i.exec(html)?.[1];
  if (!address || !findEmbed(`https:${address}`)) return escapeTags(html);
  return `<p><a href="https:${address}">https:${address}</a></p>`;
}

/**
 * A rehype plugin that parses the HTML in a text together with the Markdown around it, so that Markdown between two
 * tags is inside of their element. The result still has to be sanitised.
 */
export function parseRawHtml() {
  return async (tree: Root): Promise<Root | undefined> => {
    const parts = rawIn(tree);
    if (parts.length === 0) return undefined;
    showUnpairedTags(parts);
    const { raw } = await import("hast-util-raw");
    // Passes `meta`, the text after a code fence's language, as an attribute: the parser drops `data`.
    visitElements(tree, ({ data, properties }) => {
      if (data?.meta) properties["dataMeta"] = data.meta;
    });
    const parsed = raw(tree) as Root;
    refuseDepth(parsed);
    rewriteElements(parsed, normalize);
    parsed.children = inParagraphs(parsed.children as ElementContent[]);
    return parsed;
  };
}

function rawIn(node: Nodes): Raw[] {
  if (node.type === "raw") return [node];
  return "children" in node ? node.children.flatMap(rawIn) : [];
}

/** Changes a parsed element to the form that Markdown produces, which later steps expect. */
function normalize(element: Element): ElementContent[] | undefined {
  const { tagName, properties, children } = element;
  if (typeof properties["dataMeta"] === "string") element.data = { ...element.data!, meta: properties["dataMeta"] };
  delete properties["dataMeta"];
  setAnchor(element, tagName === "a" ? (properties.id ?? properties["name"]) : properties.id);
  if (tagName === "a" && properties.href === undefined) element.tagName = "span";

  if (formatting.has(tagName) && !properties.id && !children.some(isVisible)) return children;
  if (tagName === "pre" && !isCodeAlone(children))
    element.children = [elementOf("code", {}, [textNode(textOf(element))])];
  if (tagName === "figure" && children.some((child) => child.type === "element" && child.tagName !== "pre"))
    properties.className = ["picture"];
  if (tagName === "video" || tagName === "audio") Object.assign(properties, { controls: true, preload: "metadata" });
  if (tagName === "picture") return pictureVariants(element);
  return undefined;
}

const isCodeAlone = (children: ElementContent[]) =>
  children.length === 1 && children[0]?.type === "element" && children[0].tagName === "code";

/**
 * Gives an element the id `name` with the prefix that heading ids have, because links in the text lead to prefixed ids.
 * Ids of footnotes stay unchanged.
 */
function setAnchor({ properties }: Element, name: Properties[string]): void {
  delete properties["name"];
  if (typeof name !== "string" || name.startsWith(notePrefix) || name === "footnote-label") return;
  properties.id = sectionId(name);
}

/** Replaces a `picture` by its image; a source for dark screens becomes the image's dark variant. */
function pictureVariants({ children }: Element): ElementContent[] {
  const parts = children.filter((child) => child.type === "element");
  const image = parts.find(({ tagName }) => tagName === "img");
  const sourceFor = (scheme: string) => {
    const source = parts.find(({ tagName, properties }) => tagName === "source" && isFor(scheme, properties["media"]));
    return firstAddress(source?.properties["srcSet"]);
  };
  if (!image) return children;
  const [dark, light] = [sourceFor("dark"), sourceFor("light")];
  const variant = (src: unknown, scheme: string): Element => ({
    ...image,
    properties: { ...image.properties, src: `${String(src)}#gh-${scheme}-mode-only` },
  });
  if (dark) return [variant(light || image.properties.src, "light"), variant(dark, "dark")];
  return light ? [variant(light, "light"), variant(image.properties.src, "dark")] : [image];
}

const isFor = (scheme: string, media: unknown) =>
  typeof media === "string" && media.replaceAll(" ", "").includes(`prefers-color-scheme:${scheme}`);

const firstAddress = (sources: unknown) =>
  String((Array.isArray(sources) ? sources[0] : sources) ?? "")
    .trim()
    .split(/[\s,]/)[0];

/** Whether readers see a node: text other than spaces, or any element but a `span` without visible content. */
const isVisible = (node: ElementContent) =>
  node.type === "element" ? node.tagName !== "span" || node.children.some(isVisible) : textOf(node).trim() !== "";

/** Wraps inline content between top-level blocks in paragraphs. */
function inParagraphs(children: ElementContent[]): ElementContent[] {
  const isInline = (node: ElementContent): boolean =>
    node.type !== "element" || (inlineTags.has(node.tagName) && node.children.every(isInline));
  const blocks: ElementContent[] = [];
  let line: ElementContent[] = [];
  const endLine = () => {
    if (line.some(isVisible)) blocks.push(elementOf("p", {}, line));
    else blocks.push(...line);
    line = [];
  };
  for (const child of children) {
    if (isInline(child)) {
      line.push(child);
      continue;
    }
    endLine();
    blocks.push(child);
  }
  endLine();
  return blocks;
}
