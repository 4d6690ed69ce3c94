import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { normalizeHtml } from "./normalize-html.ts";

/** An address alone needs none, unless it ends with a sign that would not count to it. */
const withoutBrackets = (markdown: string) => markdown.replace(/^<(https?:\/\/[^>\s]*[\p{L}\p{N}/=&#%-])>$/u, "$1");

/** Turns HTML of the clipboard into Markdown as this editor writes it. `origin` is that of this site. */
export function htmlToMarkdown(html: string, origin: string) {
  const tree = fromHtmlIsomorphic(html);
  const images = normalizeHtml(tree, origin);
  const markdown = toMdast(tree);
  const first = markdown.type === "root" ? markdown.children[0] : markdown;
  return {
    markdown: withoutBrackets(
      toMarkdown(markdown, {
        bullet: "-",
        emphasis: "_",
        rule: "-",
        extensions: [gfmToMarkdown({ tablePipeAlign: false })],
      }).trim(),
    ),
    /** Words that belong into a paragraph, rather than paragraphs of their own. */
    isInline: markdown.type !== "root" || (markdown.children.length === 1 && first?.type === "paragraph"),
    /** How many images became links, and how many were left out. */
    images,
  };
}
