import type { Element, Root } from "hast";
import type { Root as MdastRoot } from "mdast";
import rehypeSanitize from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { alerts } from "./alerts.ts";
import { codeBlocks, highlightableBlocks, highlightCode } from "./code-blocks.ts";
import { definitionLists } from "./definition-lists.ts";
import { diagrams } from "./diagrams.ts";
import { embeds } from "./embeds.ts";
import { headingAnchors, headingsBelowTitle, tableOfContents } from "./headings.ts";
import { captionedFigures, linksAndImages } from "./links-and-images.ts";
import { parseTree } from "./markdown-syntax.ts";
import { math } from "./math.ts";
import { parseRawHtml, rawHtml } from "./raw-html.ts";
import { notePrefix, schema } from "./sanitize-schema.ts";
import { maxHtmlLength, refuseTooComplex, rewriteElements, TooComplex, elementOf, visitNodes } from "./trees.ts";

/** Parses Markdown and the HTML in it into one tree; only this site's own steps run after the sanitising. */
const processor = unified()
  .use(refuseTooComplex)
  .use(definitionLists)
  .use(alerts)
  .use(math)
  .use(numberFootnotes)
  .use(remarkRehype, { handlers: { html: rawHtml }, clobberPrefix: notePrefix, footnoteLabelProperties: {} })
  .use(parseRawHtml)
  .use(headingsBelowTitle)
  .use(rehypeSanitize, schema)
  .use(headingAnchors)
  .use(tableOfContents)
  .use(linksAndImages)
  .use(captionedFigures)
  .use(embeds)
  .use(tablesAndTasks)
  .use(diagrams)
  .use(codeBlocks)
  .use(rehypeStringify)
  .freeze();

/** Parses Markdown into a safe tree; throws `TooComplex` beyond the limits. Hostile text may take long. */
export const parseMarkdown = (markdown: string): Promise<Root> => processor.run(parseTree(markdown), markdown);

/** Returns the HTML of a tree; throws `TooComplex` if it is longer than `maxHtmlLength` characters. */
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

/** Whether rendering failed because the text is nested too deeply or its result is too large. */
export const isTooComplex = (error: unknown) => error instanceof TooComplex || error instanceof RangeError;

/**
 * A remark plugin that replaces footnote labels by numbers: ids must not contain an author's label, and a label like
 * `[^1-2]` would collide with the id of a second reference.
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

/**
 * A rehype plugin that wraps tables in boxes that scroll by keyboard, aligns cells by class, and labels the checkboxes
 * of task lists.
 */
function tablesAndTasks() {
  return (tree: Root) => {
    let tables = 0;
    rewriteElements(tree, (element) => {
      if (Array.isArray(element.properties.className) && element.properties.className.length === 0)
        delete element.properties.className;
      if (element.tagName === "table") return [scrollBox(element, ++tables)];
      if (element.properties.align) alignByClass(element);
      if (element.tagName === "input") element.properties.ariaLabel = element.properties.checked ? "Done" : "To do";
      return undefined;
    });
  };
}

const scrollBox = (table: Element, number: number) =>
  elementOf("div", { className: ["table-scroll"], role: "region", ariaLabel: `Table ${number}`, tabIndex: 0 }, [table]);

function alignByClass(element: Element): void {
  const { align, className, ...others } = element.properties;
  const classes = Array.isArray(className) ? className : [];
  element.properties = { ...others, className: [...classes, `align-${String(align)}`] };
}
