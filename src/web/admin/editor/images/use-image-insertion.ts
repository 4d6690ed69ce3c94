import { type ClipboardEvent, type DragEvent, type RefObject, useLayoutEffect, useRef, useState } from "react";
import { isAnyDialogOpen } from "../../../ui/dialog.tsx";
import { useToast } from "../../../ui/toast-context.ts";
import { reasonOf } from "../../data/authenticated-api.ts";
import { imagesOf, uploadImage } from "../../forms/upload-image.ts";
import { editInBackground } from "../text-area/edit-textarea.ts";
import { imageMark } from "../text-area/markdown-edits.ts";
import { positionAfterEdit } from "../text-area/text-edit.ts";

interface Options {
  area: RefObject<HTMLTextAreaElement | null>;
  isMarkdown: boolean;
  onUploading: (step: 1 | -1) => void;
  /** Takes the text when it changes without being typed. */
  onText: (text: string) => void;
}

/** An image that is being uploaded, and where in the text it goes. */
interface Pending {
  file: File;
  place: number;
}

const nameOf = (file: File) => file.name.replace(/\.[^.]*$/, "");

/** A file manager that copies files puts their names beside them; any other text is what was meant to be pasted. */
function isTextMeant(clipboard: DataTransfer) {
  const names = [...clipboard.files].map(({ name }) => name);
  const lines = clipboard.getData("text/plain").split(/\r?\n/);
  return lines.some((line) => line !== "" && !names.some((name) => line.endsWith(name)));
}

/**
 * Uploads images, then puts them where the caret stood. Until then the text holds nothing of them: so undo takes an
 * image back in one step, and what is saved meanwhile is only text.
 */
export function useImageInsertion({ area, isMarkdown, onUploading, onText }: Options) {
  const toast = useToast();
  const pending = useRef<Pending[]>([]);
  /** The text that the places are counted in. */
  const text = useRef("");
  const [uploading, setUploading] = useState<readonly string[]>([]);

  // Places move along with what is typed before them.
  useLayoutEffect(() => {
    const now = area.current?.value;
    if (!pending.current.length || now === undefined || now === text.current) return;
    for (const one of pending.current) one.place = positionAfterEdit(one.place, text.current, now);
    text.current = now;
  });

  function put(image: Pending, insert: string) {
    const field = area.current;
    if (!field) return;
    const { place } = image;
    const shift = (caret: number) => (caret < place ? caret : caret + insert.length);
    const selection = { start: shift(field.selectionStart), end: shift(field.selectionEnd) };
    // Images of one paste keep their order, whichever is uploaded first.
    const index = pending.current.indexOf(image);
    pending.current.forEach((other, at) => {
      if (other.place > place || (other.place === place && at > index)) other.place += insert.length;
    });
    text.current = field.value.slice(0, place) + insert + field.value.slice(place);
    // A dialog does not let the focus go, not even for a moment.
    if (isAnyDialogOpen()) onText(text.current);
    else editInBackground(field, { from: place, to: place, insert, ...selection });
  }

  const show = () => setUploading(pending.current.map(({ file }) => file.name));

  async function insertOne(file: File) {
    const field = area.current;
    if (!field) return;
    const image = { file, place: field.selectionEnd };
    text.current = field.value;
    pending.current.push(image);
    show();
    onUploading(1);
    try {
      put(image, `${imageMark(nameOf(file), await uploadImage(file))}\n`);
    } catch (error) {
      toast({ type: "error", title: "Error", message: `${file.name} could not be uploaded`, detail: reasonOf(error) });
    } finally {
      pending.current = pending.current.filter((other) => other !== image);
      show();
      onUploading(-1);
    }
  }

  const insert = (files: readonly File[]) => void Promise.all(files.map(insertOne));

  function take(files: readonly File[], event: ClipboardEvent | DragEvent) {
    if (!files.length) return;
    event.preventDefault();
    if (isMarkdown) insert(files);
    else
      toast({
        type: "info",
        title: "Images need Markdown",
        message: "Choose Markdown as the format to put images into the text",
      });
  }

  return {
    insert,
    /** The names of the files that are on their way. */
    uploading,
    onPaste: (event: ClipboardEvent) => {
      if (!isTextMeant(event.clipboardData)) take(imagesOf(event.clipboardData.files), event);
    },
    onDrop(event: DragEvent) {
      const { files } = event.dataTransfer;
      const images = imagesOf(files);
      take(images, event);
      if (files.length > images.length)
        toast({
          type: "info",
          title: "Only images",
          message: "Of the files that were dropped, images can be uploaded",
        });
    },
    onDragOver: (event: DragEvent) => {
      if (event.dataTransfer.types.includes("Files")) event.preventDefault();
    },
  };
}
