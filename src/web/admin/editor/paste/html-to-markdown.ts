import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { toMdast } from "hast-util-to-mdast";
import { gfmToMarkdown } from "mdast-util-gfm";
import { toMarkdown } from "mdast-util-to-markdown";
import { normalizeHtml } from "./normalize-html.ts";

/** Removes the angle brackets of an address, unless it ends in a character such as `.` that needs them. */
const withoutBrackets = (markdown: string) => markdown.replace(/^<(https?:\/\/[^>\s]*[\p{L}\p{N}/=&#%-])>$/u, "$1");

/** Converts HTML of the clipboard into the Markdown style of this editor. `origin` is that of this site. */
export function htmlToMarkdown(html: string, origin: string) {
  const tree = fromHtmlIsomorphic(html);
  const lostImages = normalizeHtml(tree, origin);
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
    /** Whether the Markdown is inline text, rather than separate paragraphs. */
    isInline: markdown.type !== "root" || (markdown.children.length === 1 && first?.type === "paragraph"),
    /** Number of images that became links or were removed. */
    lostImages,
  };
}
