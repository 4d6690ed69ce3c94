import { type ClipboardEvent, type DragEvent, type RefObject, useRef } from "react";
import { useToast } from "../../ui/toast-context.ts";
import { isAnyDialogOpen } from "../forms/open-dialog.ts";
import { imagesOf, uploadImage } from "../forms/upload-image.ts";
import { reasonOf } from "../session/signed-in-api.ts";
import { editInBackground, editTextarea, markedIn } from "./edit-textarea.ts";
import { imageMark } from "./markdown-edits.ts";
import { insertAt } from "./text-edit.ts";

interface Options {
  area: RefObject<HTMLTextAreaElement | null>;
  isMarkdown: boolean;
  onUploading: (step: 1 | -1) => void;
  /** Takes the text when it changes without being typed. */
  onText: (text: string) => void;
}

const nameOf = (file: File) => file.name.replace(/\.[^.]*$/, "");

/** A file manager that copies files puts their names beside them; any other text is what was meant to be pasted. */
function isTextMeant(clipboard: DataTransfer) {
  const names = [...clipboard.files].map(({ name }) => name);
  const lines = clipboard.getData("text/plain").split(/\r?\n/);
  return lines.some((line) => line !== "" && !names.some((name) => line.endsWith(name)));
}

/** Uploads images where the caret stands. A mark holds the place meanwhile, so that writing can go on. */
export function useImageInsertion({ area, isMarkdown, onUploading, onText }: Options) {
  const toast = useToast();
  const count = useRef(0);

  function put(mark: string, by: string) {
    const field = area.current;
    const at = field?.value.indexOf(mark) ?? -1;
    // Whoever took the mark out of the text does not want the image.
    if (!field || at === -1) return;
    const to = at + mark.length;
    const shift = (caret: number) =>
      caret <= at ? caret : caret >= to ? caret + by.length - mark.length : at + by.length;
    const selection = { start: shift(field.selectionStart), end: shift(field.selectionEnd) };
    // A dialog does not let the focus go, not even for a moment.
    if (isAnyDialogOpen()) onText(field.value.slice(0, at) + by + field.value.slice(to));
    else editInBackground(field, { from: at, to, insert: by, ...selection });
  }

  /** The text may hold a mark from an earlier time, taken back after a crash. */
  function newMark(file: File, text: string) {
    let mark: string;
    do mark = imageMark(`Uploading ${nameOf(file)} (${++count.current})`, "");
    while (text.includes(mark));
    return mark;
  }

  async function insertOne(file: File) {
    const field = area.current;
    if (!field) return;
    const mark = newMark(file, field.value);
    editTextarea(field, insertAt(markedIn(field), `${mark}\n`));
    onUploading(1);
    try {
      put(mark, imageMark(nameOf(file), await uploadImage(file)));
    } catch (error) {
      put(`${mark}\n`, "");
      put(mark, "");
      toast({ type: "error", title: "Error", message: `${file.name} could not be uploaded`, detail: reasonOf(error) });
    } finally {
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
