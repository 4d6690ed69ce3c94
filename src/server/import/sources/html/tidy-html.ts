import type { Element, ElementContent, Properties } from "hast";
import { toHtml } from "hast-util-to-html";
import { elementOf, isElement, rewriteElements, textNode, textOf } from "../../../markdown/trees.ts";
import type { Notes } from "../../import-source.ts";
import { byName, textIn } from "../named-values.ts";
import {
  classesOf,
  elementsIn,
  hasBlock,
  hasClass,
  isBlank,
  mapElements,
  parseHtml,
  replaceWidgets,
  withoutOuterSpace,
  withParagraphs,
} from "./elements.ts";
import { anchor, figure, picture } from "./figures.ts";
import { foreignElements, type Rule, widgetOf } from "./foreign-elements.ts";

export interface TidyContext {
  notes: Notes;
  /** Rewrites the address of a link or file. */
  address?: (address: string) => string;
  /** Returns the HTML that replaces an element with the class `name`; undefined for other classes. */
  widget?: (name: string, element: Element) => string | undefined;
}

/**
 * Reduces another program's HTML to the elements that folio's texts can have: no layout, styles or scripts, all text in
 * paragraphs, and embedded players replaced by links.
 */
export function tidyHtml(html: string, context: TidyContext) {
  try {
    return toHtml(tidied(html, context));
  } catch (error) {
    // Parser and serialiser are recursive, and overflow the stack on deep nesting.
    if (!(error instanceof RangeError)) throw error;
    context.notes.lost("The text is nested so deeply that only its words are imported.");
    return toHtml(tidied(html.replaceAll(/(?:<[^<>]*>\s*)+/g, " "), context));
  }
}

function tidied(html: string, { notes, address = (same) => same, widget }: TidyContext) {
  const tree = parseHtml(html.replaceAll(boxedCode, '$1<pre data-language="$2"'));
  if (widget) replaceWidgets(tree, widget);
  const targets = new Set(elementsIn(tree).map(({ properties }) => /^#(.+)/.exec(textIn(properties, "href"))?.[1]));
  rewriteElements(tree, (original) => {
    const element = withAddress(original, address);
    const replace = foreignElements.get(element.tagName) ?? rules.get(element.tagName);
    if (!replace && !allowed.has(element.tagName)) return element.children;
    // Rewrites addresses again: a replacement can have another one, such as that of a lazily loaded picture.
    return mapElements(replace?.(element, notes) ?? [element], (one) =>
      withAddress(withAttributes(one, targets), address),
    );
  });
  return withParagraphs(tree.children.filter((child) => child.type !== "doctype")).map(withoutComments);
}

/** Matches a code block in a `<div>` whose class names its language, as in Jekyll. */
const boxedCode = /(<div\b[^<>]*\b(?:language|highlight-source)-([\w+#-]+)[^<>]*>\s*(?:<div\b[^<>]*>\s*)?)<pre\b/g;

/** Elements that folio's texts can have, with their allowed attributes. */
const allowed = byName<readonly string[]>({
  "h1 h2 h3 h4 h5 h6 blockquote hr br ul li dl dt dd pre em strong del ins mark kbd sub sup cite q samp var": [],
  "ruby rt rp table caption thead tbody tfoot tr summary figure figcaption": [],
  a: ["href", "title", "dataFootnoteRef"],
  img: ["src", "alt", "title", "width"],
  video: ["src", "poster", "controls", "loop", "muted"],
  audio: ["src", "controls", "loop"],
  source: ["src", "type"],
  param: ["name", "value"],
  ol: ["start"],
  "td th": ["colSpan", "rowSpan", "align"],
  details: ["open"],
  input: ["type", "checked", "disabled"],
  "code div p": ["className"],
  abbr: ["title"],
  time: ["dateTime"],
  section: ["dataFootnotes", "className"],
});

function withAttributes(element: Element, targets: ReadonlySet<string | undefined>): Element {
  const { tagName, properties } = element;
  const names = allowed.get(tagName) ?? [];
  const wanted = names.filter((name) => name !== "className" || isMeaningfulClass(element));
  const id = properties["id"] ?? properties["name"] ?? "";
  const meaningful = Object.fromEntries(
    wanted.flatMap((name) => (name in properties ? [[name, properties[name]]] : [])),
  );
  return { ...element, properties: targets.has(id) && tagName !== "input" ? { ...meaningful, id } : meaningful };
}

const isMeaningfulClass = (element: Element) =>
  classesOf(element).some((name) => /^(markdown-alert|language-|footnotes$)/.test(name));

function withAddress(element: Element, address: (address: string) => string): Element {
  const { properties } = element;
  const rewritten: Properties = {};
  for (const name of ["href", "src", "poster"])
    if (typeof properties[name] === "string" && !properties[name].startsWith("#"))
      rewritten[name] = address(properties[name]);
  return { ...element, properties: { ...properties, ...rewritten } };
}

const mark = (element: Element) =>
  isBlank(element.children) ? element.children : withoutOuterSpace({ ...element, properties: {} });
const renamed = (tagName: string) => (element: Element) => mark({ ...element, tagName });
const flow = ({ children }: Element) => withParagraphs(children);

/** Replacements of elements, applied to inner elements first. */
const rules = byName<Rule>({
  "noscript template meta link title head": () => [],
  "article aside main header footer center address": flow,
  "strong em del mark": mark,
  b: renamed("strong"),
  i: renamed("em"),
  "s strike": renamed("del"),
  tt: renamed("code"),
  button: ({ children }) => children,
  /** A paragraph that contains block elements is replaced by them. */
  p: (element) => (isBlank(element.children) ? [] : hasBlock(element.children) ? flow(element) : [element]),
  div: (element) => (hasClass("markdown-alert")(element) ? [element] : flow(element)),
  // The heading of footnotes is removed, because folio writes its own.
  section: (element) => ("dataFootnotes" in element.properties ? [withoutHeading(element)] : flow(element)),
  "span font": styled,
  blockquote: (element) =>
    widgetOf(element) ?? (isBlank(element.children) ? [] : [elementOf("blockquote", {}, flow(element))]),
  pre: (element) => [codeBlockOf(element)],
  // Inline code with line breaks becomes a code block.
  code: (element) => [element.children.some((child) => isElement(child, "br")) ? codeBlockOf(element) : element],
  picture: ({ children }) => children.filter((child) => isElement(child, "img")),
  img: picture,
  a: anchor,
  figure,
  /** The text for browsers that cannot play the medium is removed. */
  "video audio": ({ tagName, properties, children }) => [
    elementOf(
      tagName,
      { ...properties, controls: true },
      children.filter((child) => isElement(child, "source")),
    ),
  ],
  input: (element) => (element.properties["type"] === "checkbox" ? [element] : []),
  "td th": (element) => [cell(element)],
});

const withoutHeading = (element: Element): Element => ({
  ...element,
  children: element.children.filter((child) => isElement(child) && !/^h[1-6]$/.test(child.tagName)),
});

/** Converts a span whose style is bold or italic to emphasis. */
function styled(element: Element): ElementContent[] {
  const style = textIn(element.properties, "style");
  const tag =
    (/font-weight:\s*(bold|[6-9]00)/.test(style) && "strong") ||
    (/font-style:\s*italic/.test(style) && "em") ||
    (/text-decoration[^;]*line-through/.test(style) && "del");
  return tag && !hasBlock(element.children) ? mark({ ...element, tagName: tag }) : element.children;
}

/** Returns a code block without a highlighter's markup, with the language that the markup names. */
function codeBlockOf(element: Element) {
  const language = codeIn(element).map(languageOf).find(Boolean);
  const properties = language ? { className: [`language-${language}`] } : {};
  return elementOf("pre", {}, [elementOf("code", properties, [textNode(textOf(element).replace(/^\n/, ""))])]);
}

/** Returns an element, its first child, that child's first child, and so on: one of them names the language. */
function codeIn(element: Element): Element[] {
  const inner = element.children.find((child) => isElement(child));
  return [element, ...(inner ? codeIn(inner) : [])];
}

/** Returns a code's language from common highlighters' markup, such as `language-js`, `brush: js` or `data-lang`. */
function languageOf(element: Element) {
  const [, named] =
    /\b(?:(?:language|lang|highlight-source)-|brush:?\s*)([\w+#-]+)/.exec(classesOf(element).join(" ")) ?? [];
  const attributes = ["dataEnlighterLanguage", "dataLang", "dataLanguage", "dataCodeBlockLang", "lang"];
  const name = named ?? attributes.map((one) => textIn(element.properties, one)).find(Boolean) ?? "";
  return aliases.get(name.toLowerCase()) ?? name.toLowerCase();
}

/** Language names that other highlighters use, mapped to folio's; empty for names that mean no language. */
const aliases = byName({
  as3: "actionscript-3",
  jscript: "js",
  vbnet: "vb",
  "generic no-highlight none plain plaintext raw text": "",
});

function cell(element: Element): Element {
  const { align, style, colSpan, rowSpan } = element.properties;
  const [, aligned] = /text-align:\s*(left|right|center)/.exec(style ?? "") ?? [];
  const [, named] = /\bhas-text-align-(left|right|center)\b/.exec(classesOf(element).join(" ")) ?? [];
  const spans = { ...(Number(colSpan) > 1 ? { colSpan } : {}), ...(Number(rowSpan) > 1 ? { rowSpan } : {}) };
  const side = align ?? aligned ?? named;
  return { ...element, properties: { ...spans, ...(side ? { align: side } : {}) } };
}

const withoutComments = (node: ElementContent): ElementContent =>
  isElement(node)
    ? { ...node, children: node.children.filter((child) => child.type !== "comment").map(withoutComments) }
    : node;
