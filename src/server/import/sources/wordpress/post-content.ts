import { codeBlock, footnoteReference, footnotes } from "../html/markup.ts";
import { tidyHtml } from "../html/tidy-html.ts";
import { objectOf, textIn, valueIn } from "../named-values.ts";
import { type BlockContext, blocksToHtml, classicToHtml, hasBlocks } from "./block-html.ts";
import { decodeCode } from "./shortcodes.ts";

/** Returns a text's HTML, from blocks or from the classic editor; `json` contains the block editor's footnotes. */
export function contentOf(
  content: string,
  json: string | undefined,
  site: Omit<BlockContext, "footnotes" | "blockFootnotes">,
) {
  const context: BlockContext = { ...site, footnotes: [], blockFootnotes: blockFootnotesOf(json) };
  const { notes, attachments } = site;
  if (content.includes("<!--nextpage-->") && !hasBlocks(content))
    notes.changed("The text was divided into several pages and is now one.");
  const source = withLiteralCode(content).replaceAll(/\$latex\s+([^$]+)\$/g, (_, formula: string) => mathOf(formula));
  const html = hasBlocks(content) ? blocksToHtml(source, context) : classicToHtml(source, context);
  const list = context.footnotes.map((note, index) => ({ name: String(index + 1), html: note }));
  return tidyHtml(withReferences(html, context) + (list.length > 0 ? footnotes(list) : ""), {
    notes,
    address: attachments.wholePicture,
  });
}

const mathOf = (formula: string) => `<code class="language-math math-inline">${formula.trim()}</code>`;

/** Escapes code in `<pre lang="php">`, which some highlighters store unescaped. */
const withLiteralCode = (content: string) =>
  content.replaceAll(/<pre\b[^<>]*\blang="([\w+#-]+)"[^<>]*>([\s\S]*?)<\/pre>/gi, (_, language: string, code: string) =>
    codeBlock(decodeCode(code).replace(/^\n/, ""), language),
  );

function blockFootnotesOf(json: string | undefined) {
  const notes = valueIn(json ?? "");
  const list = Array.isArray(notes) ? notes.map(objectOf) : [];
  return list.map((note) => ({ id: textIn(note, "id"), content: textIn(note, "content") }));
}

/** Replaces the references to the block editor's footnotes by numbered ones. */
const withReferences = (html: string, { blockFootnotes }: BlockContext) =>
  html.replaceAll(/<sup\b[^>]*\bdata-fn="([^"]+)"[^>]*>[\s\S]*?<\/sup>/gi, (_, id: string) => {
    const number = blockFootnotes.findIndex((note) => note.id === id) + 1;
    return number > 0 ? footnoteReference(String(number), number) : "";
  });
