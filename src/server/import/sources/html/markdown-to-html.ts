import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

// Raw HTML of the text is parsed with the rest by `tidyHtml`.
const renderer = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkRehype, { allowDangerousHtml: true })
  .use(rehypeStringify, { allowDangerousHtml: true });

/** Markdown of another program as HTML, with its line breaks. */
export const markdownToHtml = (markdown: string) => String(renderer.processSync(withHardBreaks(markdown)));

const parser = unified().use(remarkParse).use(remarkGfm);

/** Marks the line breaks that Ghost shows as such with a backslash, so that CommonMark shows them too. */
export function withHardBreaks(markdown: string) {
  const breaks: number[] = [];
  const open: MarkdownNode[] = [parser.parse(markdown)];
  for (let node = open.pop(); node; node = open.pop()) {
    const [start, end] = [node.position?.start.offset ?? 0, node.position?.end.offset ?? 0];
    if (node.type === "text")
      for (let at = markdown.indexOf("\n", start); at >= 0 && at < end; at = markdown.indexOf("\n", at + 1))
        breaks.push(at);
    open.push(...(node.children ?? []));
  }
  let result = "";
  let from = 0;
  for (const at of breaks.toSorted((a, b) => a - b)) {
    const line = markdown.slice(from, at).replace(/\r$/, "");
    result += `${line}\\\n`;
    from = at + 1;
  }
  return result + markdown.slice(from);
}

interface MarkdownNode {
  type: string;
  position?: { start: { offset?: number | undefined }; end: { offset?: number | undefined } } | undefined;
  children?: MarkdownNode[];
}

/** Whether Markdown has HTML that no text of folio can have, so that it has to be read as HTML. */
export const hasForeignHtml = (markdown: string) =>
  /<(script|iframe|style|form|object|embed|svg|canvas|div|center|font)\b/i.test(markdown);
