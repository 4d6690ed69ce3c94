import type { Root } from "hast";
import rehypeSanitize from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { codeBlocks, highlightCode } from "./code-blocks.ts";
import { headingAnchors, headingPrefix, headingsBelowTitle } from "./headings.ts";
import { htmlAsText } from "./html-as-text.ts";
import { longestHtml, refuseExcess, TooComplex } from "./limits.ts";
import { linksAndImages } from "./links-and-images.ts";
import { numberedNotes } from "./numbered-notes.ts";
import { notePrefix, schema } from "./sanitize-schema.ts";
import { tablesAndTasks } from "./tables-and-tasks.ts";

/** Author text is never parsed as HTML: it becomes a tree, the tree is sanitised, and only our own steps add to it. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(refuseExcess)
  .use(headingsBelowTitle)
  .use(numberedNotes)
  .use(remarkRehype, { handlers: { html: htmlAsText }, clobberPrefix: notePrefix, footnoteLabelProperties: {} })
  .use(rehypeSanitize, schema)
  .use(rehypeSlug, { prefix: headingPrefix })
  .use(headingAnchors)
  .use(linksAndImages)
  .use(tablesAndTasks)
  .use(codeBlocks)
  .use(rehypeStringify)
  .freeze();

/** Markdown as a safe tree, its code not highlighted. Throws on text beyond the limits, and may be slow on text made to be slow. */
export const parseMarkdown = (markdown: string): Promise<Root> => processor.run(processor.parse(markdown));

export function toHtml(tree: Root): string {
  const html = processor.stringify(tree);
  if (html.length > longestHtml) throw new TooComplex("too long a result");
  return html;
}

/** Markdown as HTML, with all of its code highlighted however long that takes. */
export async function renderMarkdown(markdown: string): Promise<string> {
  const tree = await parseMarkdown(markdown);
  await highlightCode(tree, () => false);
  return toHtml(tree);
}

/** Whether rendering failed because the text is too deep, too long or too large. */
export const isExcess = (error: unknown) => error instanceof TooComplex || error instanceof RangeError;
