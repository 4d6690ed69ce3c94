import { isInCodeBlock } from "../text-area/code-blocks.ts";
import { lineEnd, lineStart, type TextEdit, type TextSelection } from "../text-area/text-edit.ts";

/** A link in the text, or the passage that becomes one. */
export interface Link {
  from: number;
  to: number;
  label: string;
  url: string;
}

const isUrl = (text: string) => /^(https?:\/\/|mailto:)\S+$/.test(text);

const linkPattern = /(?<!!)\[((?:\\.|!\[[^\]]*\]\([^)]*\)|[^[\]\\])*)\]\(<?((?:[^()\s<>]|\([^()\s]*\))*)>?\)/g;

/** Returns the link around the selection. Without one, the selection becomes the address or text of a new link. */
export function linkAt({ text, start, end }: TextSelection): Link {
  const from = lineStart(text, start);
  for (const match of text.slice(from, lineEnd(text, end)).matchAll(linkPattern)) {
    const [whole, label = "", url = ""] = match;
    const at = from + match.index;
    if (at <= start && end <= at + whole.length) return { from: at, to: at + whole.length, label, url };
  }
  const selected = text.slice(start, end);
  return { from: start, to: end, label: isUrl(selected) ? "" : selected, url: isUrl(selected) ? selected : "" };
}

/** Escapes unpaired brackets, which would end the text of a link early. */
function asLabel(text: string) {
  const line = text.replace(/\s*\n\s*/g, " ");
  let depth = 0;
  const isPaired = [...line.matchAll(/\\.|[[\]]/g)].every(
    ([sign]) => (depth += Number(sign === "[") - Number(sign === "]")) >= 0,
  );
  return isPaired && depth === 0 ? line : line.replace(/(?<!\\)[[\]]/g, "\\$&");
}

/** Escapes an address for Markdown: replaces spaces and angle brackets, and escapes unpaired parentheses. */
function asDestination(url: string) {
  const address = url.trim().replace(/\s/g, "%20").replace(/[<>]/g, encodeURIComponent);
  const isPaired = (address.match(/\(/g)?.length ?? 0) === (address.match(/\)/g)?.length ?? 0);
  return isPaired ? address : address.replaceAll("(", "%28").replaceAll(")", "%29");
}

/** Writes a link, or only its text if the address is empty. The caret moves behind the inserted text. */
export function writeLink({ from, to }: Link, label: string, url: string): TextEdit {
  const insert = url.trim() ? `[${asLabel(label.trim() || url.trim())}](${asDestination(url)})` : label;
  return { from, to, insert, start: from + insert.length, end: from + insert.length };
}

/** Returns the edit that links the selected words to a pasted address; undefined leaves pasting to the browser. */
export function linkPasted({ text, start, end }: TextSelection, pasted: string): TextEdit | undefined {
  const words = text.slice(start, end);
  const url = pasted.trim();
  if (!isUrl(url) || !words.trim() || words.includes("\n") || isUrl(words.trim())) return undefined;
  if (text.slice(0, start).endsWith("](") || isInCodeBlock(text, start)) return undefined;
  return writeLink({ from: start, to: end, label: words, url }, words, url);
}
