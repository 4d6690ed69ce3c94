import type { Element, ElementContent, Properties, Root } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import rehypeStringify from "rehype-stringify";
import { unified } from "unified";
import { elementOf, rewriteElements, textNode, textOf } from "../../../markdown/trees.ts";
import { textIn } from "../named-values.ts";
import type { Notes } from "../notes.ts";
import { classesOf, hasBlock, isBlank, withoutOuterSpace, withParagraphs } from "./blocks-and-phrases.ts";
import { languageOf } from "./code-language.ts";
import { anchor, figure, picture } from "./figures.ts";
import { foreignElements, widgetOf } from "./foreign-elements.ts";

export interface TidyContext {
  notes: Notes;
  /** Rewrites the address of a link or file. */
  address?: (address: string) => string;
}

const writer = unified().use(rehypeStringify);

/**
 * HTML of another program as the elements that a text of folio can have: without layout, styles and scripts, with
 * text in paragraphs, and players of other sites as their addresses.
 */
export function tidyHtml(html: string, context: TidyContext) {
  try {
    return writer.stringify(tidyTree(html, context));
  } catch (error) {
    // Parser and writer call themselves for each level.
    if (!(error instanceof RangeError)) throw error;
    context.notes.lost("The text is nested so deeply that only its words are imported.");
    return writer.stringify(tidyTree(html.replaceAll(/(?:<[^<>]*>\s*)+/g, " "), context));
  }
}

function tidyTree(html: string, { notes, address = (same) => same }: TidyContext): Root {
  const tree = fromHtmlIsomorphic(html.replaceAll(boxedCode, '$1<pre data-language="$2"'), { fragment: true });
  const targets = new Set([...html.matchAll(/href=["']#([^"']+)/g)].map(([, id]) => id));
  const foreign = foreignElements(notes);
  rewriteElements(tree, (original) => {
    const element = withAddress(original, address);
    const replace = foreign[element.tagName] ?? rules[element.tagName];
    if (!replace && !allowedTags.has(element.tagName)) return element.children;
    // A rule can find another address, such as that of a picture which a placeholder stands for.
    return (replace?.(element) ?? [element]).map((one) =>
      one.type === "element" ? withAddress(withAttributes(one, targets), address) : one,
    );
  });
  const children = tree.children.filter((child) => child.type === "element" || child.type === "text");
  return { type: "root", children: withParagraphs(children).map(withoutComments) };
}

/** Code in a box that names its language, as Jekyll writes it. */
const boxedCode = /(<div\b[^<>]*\b(?:language|highlight-source)-([\w+#-]+)[^<>]*>\s*(?:<div\b[^<>]*>\s*)?)<pre\b/g;

const allowedTags = new Set(
  (
    "h1 h2 h3 h4 h5 h6 p blockquote hr br ul ol li dl dt dd pre code em strong del ins mark kbd sub sup abbr cite q " +
    "samp var time ruby rt rp a img table caption thead tbody tfoot tr th td details summary video audio source " +
    "input param figure figcaption section div"
  ).split(" "),
);

/** Attributes that mean something outside of the other program, by element. */
const allowedAttributes: Record<string, readonly string[]> = {
  a: ["href", "title", "dataFootnoteRef"],
  img: ["src", "alt", "title", "width"],
  video: ["src", "poster", "controls", "loop", "muted"],
  audio: ["src", "controls", "loop"],
  source: ["src", "type"],
  param: ["name", "value"],
  ol: ["start"],
  td: ["colSpan", "rowSpan", "align"],
  th: ["colSpan", "rowSpan", "align"],
  details: ["open"],
  input: ["type", "checked", "disabled"],
  code: ["className"],
  abbr: ["title"],
  time: ["dateTime"],
  section: ["dataFootnotes", "className"],
  div: ["className"],
  p: ["className"],
};

function withAttributes(element: Element, targets: ReadonlySet<string | undefined>): Element {
  const { tagName, properties } = element;
  const names = allowedAttributes[tagName] ?? [];
  const wanted = names.filter((name) => name !== "className" || isMeaningfulClass(element));
  const id = properties["id"] ?? properties["name"] ?? "";
  const allowed = Object.fromEntries(wanted.flatMap((name) => (name in properties ? [[name, properties[name]]] : [])));
  return { ...element, properties: targets.has(id) && tagName !== "input" ? { ...allowed, id } : allowed };
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

const renamed = (tagName: string) => (element: Element) => mark({ ...element, tagName, properties: {} });
const mark = (element: Element) =>
  isBlank(element.children) ? element.children : withoutOuterSpace({ ...element, properties: {} });

type Rule = (element: Element) => ElementContent[];
const rulesOf = (names: string, rule: Rule) => Object.fromEntries(names.split(" ").map((name) => [name, rule]));

/** Replacements of elements, inner ones first. */
const rules: Record<string, Rule> = {
  ...rulesOf("noscript template meta link title head", () => []),
  ...rulesOf("article aside main header footer center address", ({ children }) => withParagraphs(children)),
  b: renamed("strong"),
  strong: mark,
  i: renamed("em"),
  em: mark,
  s: renamed("del"),
  strike: renamed("del"),
  del: mark,
  mark,
  tt: renamed("code"),
  button: (element) => element.children,
  p: (element) => (isBlank(element.children) ? [] : splitParagraph(element)),
  div: (element) => {
    if (classesOf(element).includes("markdown-alert")) return [element];
    return withParagraphs(element.children);
  },
  section: (element) =>
    "dataFootnotes" in element.properties ? [withoutHeading(element)] : withParagraphs(element.children),
  span: styled,
  font: styled,
  blockquote: (element) => widgetOf(element) ?? quote(element),
  pre: (element) => [codeBlockOf(element)],
  // Lines of code in a paragraph, which only breaks separate.
  code: (element) => [element.children.some(isBreak) ? codeBlockOf(element) : element],
  picture: (element) => element.children.filter((child) => child.type === "element" && child.tagName === "img"),
  img: picture,
  a: anchor,
  figure,
  video: (element) => [withSources(element)],
  audio: (element) => [withSources(element)],
  input: (element) => (element.properties["type"] === "checkbox" ? [element] : []),
  td: (element) => [cell(element)],
  th: (element) => [cell(element)],
};

/** A paragraph, or a heading's text in one, keeps only its words and pictures; blocks in it stand for themselves. */
const splitParagraph = (element: Element): ElementContent[] =>
  hasBlock(element.children) ? withParagraphs(element.children) : [element];

const quote = (element: Element) =>
  isBlank(element.children) ? [] : [elementOf("blockquote", {}, withParagraphs(element.children))];

/** Reads emphasis from the style of a span. */
function styled(element: Element): ElementContent[] {
  const style = textIn(element.properties, "style");
  const tag =
    (/font-weight:\s*(bold|[6-9]00)/.test(style) && "strong") ||
    (/font-style:\s*italic/.test(style) && "em") ||
    (/text-decoration[^;]*line-through/.test(style) && "del");
  return tag && !hasBlock(element.children) ? mark({ ...element, tagName: tag }) : element.children;
}

/** Code without the markup of a highlighter, with its language if that is named. */
function codeBlockOf(element: Element) {
  const language = [element, ...elementsIn(element)].map(languageOf).find(Boolean);
  const text = linesOf(element).replace(/^\n/, "");
  return elementOf("pre", {}, [
    elementOf("code", language ? { className: [`language-${language}`] } : {}, [textNode(text)]),
  ]);
}

const isBreak = (node: ElementContent) => node.type === "element" && node.tagName === "br";

/** The elements around code: those of a highlighter have one child each. */
function elementsIn({ children }: Element): Element[] {
  const [first] = children.filter((child) => child.type === "element");
  return first ? [first, ...elementsIn(first)] : [];
}

function linesOf(node: ElementContent): string {
  if (node.type !== "element") return textOf(node);
  return node.tagName === "br" ? "\n" : node.children.map(linesOf).join("");
}

/** The list of footnotes without its heading, which folio writes itself. */
const withoutHeading = (element: Element): Element => ({
  ...element,
  children: element.children.filter((child) => child.type === "element" && !/^h[1-6]$/.test(child.tagName)),
});

/** A player without the text for browsers that have none. */
function withSources(element: Element): Element {
  const { properties, children } = element;
  const sources = children.filter((child) => child.type === "element" && child.tagName === "source");
  return elementOf(element.tagName, { ...properties, controls: true }, sources);
}

function cell(element: Element): Element {
  const { align, style, colSpan, rowSpan } = element.properties;
  const [, aligned] = /text-align:\s*(left|right|center)/.exec(style ?? "") ?? [];
  const [, named] = /\bhas-text-align-(left|right|center)\b/.exec(classesOf(element).join(" ")) ?? [];
  const spans = { ...(Number(colSpan) > 1 ? { colSpan } : {}), ...(Number(rowSpan) > 1 ? { rowSpan } : {}) };
  const side = align ?? aligned ?? named;
  return { ...element, properties: { ...spans, ...(side ? { align: side } : {}) } };
}

function withoutComments(node: ElementContent): ElementContent {
  if (node.type !== "element") return node;
  return { ...node, children: node.children.filter((child) => child.type !== "comment").map(withoutComments) };
}
