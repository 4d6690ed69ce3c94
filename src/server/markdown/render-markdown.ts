import type { Element, Root, Text } from "hast";
import type { Html, Parents, Root as MdastRoot } from "mdast";
import rehypeSanitize from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { alerts, definitionLists } from "./block-syntax.ts";
import { codeBlocks, highlightableBlocks, highlightCode } from "./code-blocks.ts";
import { headingAnchors, headingPrefix, headingsBelowTitle } from "./headings.ts";
import { captionedFigures, linksAndImages } from "./links-and-images.ts";
import { markedTextSyntax } from "./marked-text.ts";
import { mathSyntax } from "./math-syntax.ts";
import { math } from "./math.ts";
import { notePrefix, schema } from "./sanitize-schema.ts";
import {
  maxHtmlLength,
  refuseTooComplex,
  rewriteElements,
  TooComplex,
  elementOf,
  textNode,
  visitNodes,
} from "./trees.ts";

/** Author text is never parsed as HTML: it becomes a tree, the tree is sanitised, and only our own steps add to it. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(mathSyntax)
  .use(markedTextSyntax)
  .use(refuseTooComplex)
  .use(definitionLists)
  .use(alerts)
  .use(math)
  .use(headingsBelowTitle)
  .use(numberFootnotes)
  .use(remarkRehype, { handlers: { html: htmlAsText }, clobberPrefix: notePrefix, footnoteLabelProperties: {} })
  .use(rehypeSanitize, schema)
  .use(rehypeSlug, { prefix: headingPrefix })
  .use(headingAnchors)
  .use(linksAndImages)
  .use(captionedFigures)
  .use(tablesAndTasks)
  .use(codeBlocks)
  .use(rehypeStringify)
  .freeze();

/** Parses Markdown into a safe tree without highlighting. Throws beyond the limits; may be slow on hostile text. */
export const parseMarkdown = (markdown: string): Promise<Root> => processor.run(processor.parse(markdown), markdown);

/** Throws `TooComplex` when the HTML is longer than `maxHtmlLength`. */
export function toHtml(tree: Root): string {
  const html = processor.stringify(tree);
  if (html.length > maxHtmlLength) throw new TooComplex("too long a result");
  return html;
}

/** Renders Markdown as HTML with all code highlighted, without a time limit. */
export async function renderMarkdown(markdown: string): Promise<string> {
  const tree = await parseMarkdown(markdown);
  await highlightCode(highlightableBlocks(tree), () => false);
  return toHtml(tree);
}

/** Whether rendering failed because the text is too deep, too long or too large. */
export const isTooComplex = (error: unknown) => error instanceof TooComplex || error instanceof RangeError;

/**
 * A remark plugin that names footnotes by number: labels are the author's text, which must not get into ids, and a
 * label such as `[^1-2]` would collide with the id of a second reference.
 */
function numberFootnotes() {
  return (tree: MdastRoot) => {
    const numbers = new Map<string, string>();
    visitNodes(tree, (node) => {
      if (node.type !== "footnoteReference" && node.type !== "footnoteDefinition") return;
      const label = node.identifier.toUpperCase();
      const number = numbers.get(label) ?? String(numbers.size + 1);
      numbers.set(label, number);
      node.identifier = number;
    });
  };
}

const phrasingParents = new Set(
  "paragraph heading tableCell emphasis strong delete mark definitionTerm definitionText link linkReference".split(" "),
);

/** An HTML comment, which ends at the first `-->` or, in a block, with the text. */
const comments = /<!--[\s\S]*?(?:-->|$)/g;

/** Shows raw HTML as text without comments, which are an author's notes; a block of it becomes a paragraph. */
function htmlAsText(_state: unknown, node: Html, parent: Parents | undefined): Element | Text | undefined {
  const text = textNode(node.value.replace(comments, "").trim());
  if (text.value === "" && node.value !== "") return undefined;
  if (parent && phrasingParents.has(parent.type)) return text;
  return elementOf("p", { className: ["raw-html"] }, [text]);
}

/** Puts tables into boxes that scroll by keyboard, aligns cells by class, and labels checkboxes of task lists. */
function tablesAndTasks() {
  return (tree: Root) => {
    let tables = 0;
    rewriteElements(tree, (element) => {
      if (element.tagName === "table") return [scrollBox(element, ++tables)];
      if (element.tagName === "td" || element.tagName === "th") alignByClass(element);
      if (element.tagName === "input") element.properties.ariaLabel = element.properties.checked ? "Done" : "To do";
      return undefined;
    });
  };
}

const scrollBox = (table: Element, number: number) =>
  elementOf("div", { className: ["table-scroll"], role: "region", ariaLabel: `Table ${number}`, tabIndex: 0 }, [table]);

function alignByClass(cell: Element): void {
  const { align, ...others } = cell.properties;
  cell.properties = align ? { ...others, className: [`align-${align}`] } : others;
}
