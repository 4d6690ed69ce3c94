import { type ClipboardEvent, type DragEvent, type RefObject, useState } from "react";
import type { MediaImage } from "../../../../contract/media/media.ts";
import { useToast } from "../../../ui/toasts.tsx";
import { imagesOf, useUploads } from "../../forms/upload-image.tsx";
import { editInBackground, editTextarea, positionAfterEdit, selectionOf } from "../text-area/text-edit.ts";
import { imageMarkdown, imageParagraph } from "./image-markdown.ts";

interface Options {
  area: RefObject<HTMLTextAreaElement | null>;
  isMarkdown: boolean;
  onUploading: (step: 1 | -1) => void;
}

const nameOf = (file: File) => file.name.replace(/\.[^.]*$/, "");

/** Whether the clipboard has text other than names of files, which file managers copy along with the files. */
function isTextPasted(clipboard: DataTransfer) {
  const names = [...clipboard.files].map(({ name }) => name);
  const lines = clipboard.getData("text/plain").split(/\r?\n/);
  return lines.some((line) => line !== "" && !names.some((name) => line.endsWith(name)));
}

/**
 * After upload, inserts pasted, dropped and picked images where the caret was. No placeholder is in the text, so that
 * undo removes an image in one step, and a save during the upload stores nothing unfinished.
 */
export function useImageInsertion({ area, isMarkdown, onUploading }: Options) {
  const toast = useToast();
  const { uploading, upload } = useUploads(onUploading);
  /** Addresses of inserted images whose alt text and caption the editor asks for. */
  const [inserted, setInserted] = useState<readonly string[]>([]);

  function insertAt(field: HTMLTextAreaElement, position: number, markdown: string) {
    const edit = imageParagraph(field.value, position, markdown);
    const shift = (caret: number) => (caret < position ? caret : caret + edit.insert.length);
    const selection = { start: shift(field.selectionStart), end: shift(field.selectionEnd) };
    editInBackground(field, { ...edit, ...selection });
    return { text: field.value, position: edit.start };
  }

  /** Asks for the alt text and the caption of an inserted image. */
  const askForTexts = (url: string) => setInserted((urls) => [...urls.filter((other) => other !== url), url]);

  /** Uploads images and inserts them in their order where the caret was, even if the text is edited in the meantime. */
  function insert(files: readonly File[]) {
    const field = area.current;
    if (!field) return;
    let last = { text: field.value, position: field.selectionEnd };
    void upload(files, (url, file) => {
      // The editor was closed before the upload finished.
      if (field !== area.current) return;
      const position = positionAfterEdit(last.position, last.text, field.value);
      last = insertAt(field, position, imageMarkdown(nameOf(file), url));
      askForTexts(url);
    });
  }

  /** Inserts an image of the library at the caret, with its alt text and caption. */
  function insertFromLibrary({ url, alt, caption }: MediaImage) {
    const field = area.current;
    if (!field) return;
    const { end } = selectionOf(field);
    const edit = imageParagraph(field.value, end, imageMarkdown(alt, url, caption));
    // Deferred, because the dialog restores the focus after it is removed.
    setTimeout(() => editTextarea(field, edit));
    if (!alt) askForTexts(url);
  }

  function handle(files: readonly File[], event: ClipboardEvent | DragEvent) {
    if (!files.length) return;
    event.preventDefault();
    if (isMarkdown) insert(files);
    else
      toast({ type: "info", title: "Images need Markdown", message: "Choose Markdown as the format to insert images" });
  }

  return {
    images: { insert, insertFromLibrary },
    /** Names of the files that are being uploaded. */
    uploading,
    inserted,
    /** Closes the panel that asks for the texts of an inserted image. */
    dismiss: (url: string) => setInserted((urls) => urls.filter((other) => other !== url)),
    onPaste: (event: ClipboardEvent) => {
      if (!isTextPasted(event.clipboardData)) handle(imagesOf(event.clipboardData.files), event);
    },
    onDrop(event: DragEvent) {
      const { files } = event.dataTransfer;
      const images = imagesOf(files);
      handle(images, event);
      if (files.length > images.length)
        toast({ type: "info", title: "Only images", message: "The other files were not uploaded" });
    },
  };
}
