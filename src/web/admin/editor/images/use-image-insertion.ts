import { type ClipboardEvent, type DragEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import type { MediaImage } from "../../../../contract/media/media.ts";
import { isAnyDialogOpen } from "../../../ui/dialog.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { reasonOf } from "../../data/authenticated-api.ts";
import { imagesOf, uploadImage } from "../../forms/upload-image.ts";
import { editInBackground, editTextarea, positionAfterEdit, selectionOf } from "../text-area/text-edit.ts";
import { imageMarkdown, imageParagraph } from "./image-markdown.ts";

interface Options {
  area: RefObject<HTMLTextAreaElement | null>;
  isMarkdown: boolean;
  onUploading: (step: 1 | -1) => void;
  /** Receives the text if it changes without an input event. */
  onText: (text: string) => void;
}

/** An image that is being uploaded, and its position in the text. */
interface PendingImage {
  file: File;
  position: number;
}

const nameOf = (file: File) => file.name.replace(/\.[^.]*$/, "");

/** Whether text is pasted rather than files: file managers copy the names of files along with them. */
function isTextPasted(clipboard: DataTransfer) {
  const names = [...clipboard.files].map(({ name }) => name);
  const lines = clipboard.getData("text/plain").split(/\r?\n/);
  return lines.some((line) => line !== "" && !names.some((name) => line.endsWith(name)));
}

/**
 * Inserts pasted, dropped and picked images at the caret after their upload. Without a placeholder in the text, undo
 * removes an image in one step, and a save during the upload stores nothing unfinished.
 */
export function useImageInsertion({ area, isMarkdown, onUploading, onText }: Options) {
  const toast = useToast();
  const pending = useRef<PendingImage[]>([]);
  /** Text that the positions refer to. */
  const text = useRef("");
  const [uploading, setUploading] = useState<readonly string[]>([]);
  /** Addresses of inserted images that can be described now. */
  const [inserted, setInserted] = useState<readonly string[]>([]);

  // Effects of children run first: by now `ContentField` has put the newest text into the textarea.
  useLayoutEffect(() => {
    const current = area.current?.value;
    if (!pending.current.length || current === undefined || current === text.current) return;
    for (const image of pending.current) image.position = positionAfterEdit(image.position, text.current, current);
    text.current = current;
  });

  function insertAt(image: PendingImage, markdown: string) {
    const field = area.current;
    if (!field) return;
    const { position } = image;
    const insert = imageParagraph(field.value, position, markdown);
    const shift = (caret: number) => (caret < position ? caret : caret + insert.length);
    const selection = { start: shift(field.selectionStart), end: shift(field.selectionEnd) };
    // Images of one paste keep their order, whichever upload ends first.
    const index = pending.current.indexOf(image);
    pending.current.forEach((other, otherIndex) => {
      if (other.position > position || (other.position === position && otherIndex > index))
        other.position += insert.length;
    });
    text.current = field.value.slice(0, position) + insert + field.value.slice(position);
    // An edit of the textarea focuses it for a moment, which an open dialog prevents.
    if (isAnyDialogOpen()) onText(text.current);
    else editInBackground(field, { from: position, to: position, insert, ...selection });
  }

  /** Asks for the texts of an inserted image. */
  const askForTexts = (url: string) => setInserted((urls) => [...urls.filter((other) => other !== url), url]);

  const showPending = () => setUploading(pending.current.map(({ file }) => file.name));

  async function uploadAndInsert(file: File) {
    const field = area.current;
    if (!field) return;
    const image = { file, position: field.selectionEnd };
    text.current = field.value;
    pending.current.push(image);
    showPending();
    onUploading(1);
    try {
      const url = await uploadImage(file);
      insertAt(image, imageMarkdown(nameOf(file), url));
      askForTexts(url);
    } catch (error) {
      toast({ type: "error", title: "Error", message: `${file.name} could not be uploaded`, detail: reasonOf(error) });
    } finally {
      pending.current = pending.current.filter((other) => other !== image);
      showPending();
      onUploading(-1);
    }
  }

  /** Inserts an image of the library where the caret stands, with its texts. */
  function insertFromLibrary({ url, alt, caption }: MediaImage) {
    const field = area.current;
    if (!field) return;
    const { end } = selectionOf(field);
    const paragraph = imageParagraph(field.value, end, imageMarkdown(alt, url, caption));
    const caret = end + paragraph.length;
    // The dialog restores the focus after it is removed.
    setTimeout(() => editTextarea(field, { from: end, to: end, insert: paragraph, start: caret, end: caret }));
    if (!alt) askForTexts(url);
  }

  const insert = (files: readonly File[]) => void Promise.all(files.map(uploadAndInsert));

  function handle(files: readonly File[], event: ClipboardEvent | DragEvent) {
    if (!files.length) return;
    event.preventDefault();
    if (isMarkdown) insert(files);
    else
      toast({
        type: "info",
        title: "Images need Markdown",
        message: "Choose Markdown as the format to insert images",
      });
  }

  return {
    images: { insert, insertFromLibrary },
    /** Names of the files that are being uploaded. */
    uploading,
    inserted,
    /** Closes the question for the texts of an inserted image. */
    dismiss: (url: string) => setInserted((urls) => urls.filter((other) => other !== url)),
    onPaste: (event: ClipboardEvent) => {
      if (!isTextPasted(event.clipboardData)) handle(imagesOf(event.clipboardData.files), event);
    },
    onDrop(event: DragEvent) {
      const { files } = event.dataTransfer;
      const images = imagesOf(files);
      handle(images, event);
      if (files.length > images.length)
        toast({
          type: "info",
          title: "Only images",
          message: "The other files were not uploaded",
        });
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
  };
}
