import type { ClipboardEvent } from "react";
import { pluralize } from "../../../ui/pluralize.ts";
import { useToast } from "../../../ui/toasts.tsx";
import { linkPasted } from "../links/links.ts";
import { isInCodeBlock } from "../text-area/code-blocks.ts";
import { linesAround } from "../text-area/markdown-edits.ts";
import { editTextarea, positionAfterEdit, selectionOf, type TextSelection } from "../text-area/text-edit.ts";

/** Tags and styles that Markdown can express. Without any, the plain text of the clipboard is equivalent. */
const formatting =
  /<(a|b|blockquote|code|del|em|h[1-6]|hr|i|img|ol|pre|s|strike|strong|table|ul)\b|class="?Mso|font-weight:\s*(bold|[6-9]00)|font-style:\s*italic|line-through/i;

/** Maximum characters of HTML to convert; longer HTML is pasted as plain text, since 1 MB could take 8 s. */
const maxConverted = 500_000;

const isFormatted = (html: string, { types }: DataTransfer) =>
  formatting.test(html) && !types.includes("vscode-editor-data");

/** Turns a URL pasted on selected words into a link, and formatted text into Markdown. */
export function useRichPaste() {
  const toast = useToast();

  const plainNotice = (message: string) => toast({ type: "warning", title: "Pasted as plain text", message });

  /** Inserts converted text where it was pasted, between the same words even if the text was edited meanwhile. */
  function insert(field: HTMLTextAreaElement, before: TextSelection, pasted: string, isInline: boolean) {
    const { value: text } = field;
    const position = positionAfterEdit(before.end, before.text, text);
    const [start, end] = text === before.text ? [before.start, before.end] : [position, position];
    const around = isInline ? { before: "", after: "" } : linesAround({ text, start, end }, 1);
    const inserted = around.before + pasted + around.after;
    const caret = start + around.before.length + pasted.length;
    editTextarea(field, { from: start, to: end, insert: inserted, start: caret, end: caret });
  }

  async function convert(field: HTMLTextAreaElement, selection: TextSelection, html: string, plain: string) {
    try {
      const { htmlToMarkdown } = await import("./html-to-markdown.ts");
      const { markdown, isInline, lostImages } = htmlToMarkdown(html, location.origin);
      insert(field, selection, markdown || plain, isInline);
      if (lostImages > 0)
        toast({
          type: "info",
          title: `${pluralize(lostImages, ["image", "images"])} not inserted`,
          message: "Those of other sites became links. To show one, save it as a file and drop it into the text.",
        });
    } catch {
      insert(field, selection, plain, true);
      plainNotice("The formatting could not be converted");
    }
  }

  return (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { clipboardData, currentTarget: field } = event;
    const selection = selectionOf(field);
    const plain = clipboardData.getData("text/plain");
    const linked = linkPasted(selection, plain);
    const html = clipboardData.getData("text/html");
    if (linked) editTextarea(field, linked);
    else if (!isFormatted(html, clipboardData) || isInCodeBlock(selection.text, selection.start)) return;
    else if (html.length > maxConverted) return plainNotice("The text is too long for its formatting to be converted");
    else void convert(field, selection, html, plain);
    event.preventDefault();
  };
}
