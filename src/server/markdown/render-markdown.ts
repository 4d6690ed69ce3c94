import rehypeSanitize from "rehype-sanitize";
import rehypeSlug from "rehype-slug";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { codeBlocks } from "./code-blocks.ts";
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

/** Markdown as HTML. Throws on text that asks for too much, and may be slow on text made to be slow. */
export async function renderMarkdown(markdown: string): Promise<string> {
  const html = String(await processor.process(markdown));
  if (html.length > longestHtml) throw new TooComplex("too long a result");
  return html;
}

/** What a renderer throws when text asks for more depth, length or room than there is. */
export const isExcess = (error: unknown) => error instanceof TooComplex || error instanceof RangeError;
