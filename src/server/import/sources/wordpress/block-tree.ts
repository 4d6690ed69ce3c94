import { objectIn, type Values } from "../named-values.ts";

/** A block of WordPress, with its HTML between and around its inner blocks. */
export interface Block {
  /** Name without the prefix `core/`; empty for HTML outside of blocks. */
  name: string;
  attributes: Values;
  content: (string | Block)[];
}

export const hasBlocks = (html: string) => html.includes("<!-- wp:");

/** Matches a comment that opens a block, `wp:name {"json": 1}`, closes it, `/wp:name`, or does both, `wp:name /`. */
const delimiter = /^\s+(\/)?wp:([a-z][\w-]*(?:\/[a-z][\w-]*)?)\s+([\s\S]*?)(\/)?$/;

/** Parses the blocks of a text into a tree; unclosed blocks extend to the end of the text. */
export function parseBlocks(html: string): Block[] {
  const root: Block = { name: "", attributes: {}, content: [] };
  const open: Block[] = [root];
  const add = (text: string) => text.trim() && open.at(-1)!.content.push(text);
  let from = 0;
  for (let start = html.indexOf("<!--"); start >= 0; start = html.indexOf("<!--", start + 4)) {
    const end = html.indexOf("-->", start);
    if (end < 0) break;
    const [isDelimiter, isEnd, name = "", json = "", isVoid] = delimiter.exec(html.slice(start + 4, end)) ?? [];
    if (!isDelimiter) continue;
    add(html.slice(from, start));
    from = end + 3;
    if (isEnd) close(open, name);
    else {
      const block = { name: name.replace(/^core\//, ""), attributes: objectIn(json), content: [] };
      open.at(-1)!.content.push(block);
      if (!isVoid) open.push(block);
    }
  }
  add(html.slice(from));
  return root.content.map((part) => (typeof part === "string" ? { ...root, content: [part] } : part));
}

/** Closes the innermost block of a name and those in it that were left open; an end without a block means nothing. */
function close(open: Block[], name: string) {
  const at = open.findLastIndex((block) => block.name === name.replace(/^core\//, ""));
  if (at > 0) open.splice(at);
}
