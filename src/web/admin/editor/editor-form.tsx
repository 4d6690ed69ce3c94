import { type DragEvent, type KeyboardEvent, type ReactNode, useRef } from "react";
import { isAnyDialogOpen } from "../../ui/dialog.tsx";
import { useFirstError } from "../forms/use-first-error.ts";

interface Props {
  errors: Record<string, string>;
  onSubmit: () => void;
  children: ReactNode;
}

/**
 * Form around the editor: `Ctrl Enter` submits it, Enter in a single-line field does not, and dropped files are not
 * opened.
 */
export function EditorForm({ errors, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null);
  useFirstError(form, errors);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Enter") return;
    // In React, the dialogs are descendants of the form.
    if ((event.ctrlKey || event.metaKey) && !event.repeat && !isAnyDialogOpen()) onSubmit();
    if (event.target instanceof HTMLInputElement && event.target.type !== "checkbox") event.preventDefault();
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only decides what Enter does
    <form
      ref={form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={onKeyDown}
      onDragOver={keepFileFromOpening}
      onDrop={keepFileFromOpening}
      // As high as the window at least; the text fills what is left of it.
      className="flex min-h-[calc(100dvh-3.5rem)] flex-col focus-mode:min-h-0"
    >
      {children}
    </form>
  );
}

/** A file dropped next to the text must not open in place of the editor. */
function keepFileFromOpening(event: DragEvent) {
  if (event.dataTransfer.types.includes("Files")) event.preventDefault();
}
