import type { MediaTexts } from "../../../../contract/media/media.ts";
import { linesAround } from "../text-area/markdown-edits.ts";
import type { TextEdit } from "../text-area/text-edit.ts";

/** Returns the Markdown of an image. Brackets in `name`, which would end the alt text, become spaces. */
export function imageMarkdown(name: string, url: string, caption = "") {
  const title = caption && ` "${caption.replace(/["\\]/g, "\\$&")}"`;
  return `![${name.replace(/[[\]\\\n]/g, " ").trim()}](${url}${title})`;
}

/** Inserts an image as a separate paragraph, shown as a figure with its caption; the caret moves behind it. */
export function imageParagraph(text: string, position: number, image: string): TextEdit {
  const { before, after } = linesAround({ text, start: position, end: position }, 1);
  const insert = before + image + (text.slice(position).trim() === "" ? "\n\n" : after);
  const caret = position + insert.length;
  return { from: position, to: position, insert, start: caret, end: caret };
}

/** Returns the edit that sets alt text and caption of the first image with this address; undefined without one. */
export function describeImage(text: string, url: string, { alt, caption }: MediaTexts): TextEdit | undefined {
  const at = text.indexOf(`](${url}`);
  const from = at < 0 ? -1 : text.lastIndexOf("![", at);
  const rest = from < 0 ? null : /^(?: "(?:[^"\\\n]|\\.)*")?\)/.exec(text.slice(at + 2 + url.length));
  if (!rest) return undefined;
  const name = alt || text.slice(from + 2, at);
  const to = at + 2 + url.length + rest[0].length;
  const insert = imageMarkdown(name, url, caption);
  return { from, to, insert, start: from + insert.length, end: from + insert.length };
}
