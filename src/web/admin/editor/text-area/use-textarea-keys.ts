import { type KeyboardEvent, useRef } from "react";
import { editTextarea, markedIn } from "./edit-textarea.ts";
import { bold, italic } from "./markdown-edits.ts";
import { indent, insideCode, outdent } from "./tab-indent.ts";

const marks = { b: bold, i: italic } as const;

/** Tab indents in code. After Escape the next Tab moves on, so that a keyboard never gets caught. */
export function useTextareaKeys(isMarkdown: boolean) {
  const escaped = useRef(false);

  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isMarkdown || event.nativeEvent.isComposing) return;
    const area = event.currentTarget;
    const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

    if (
      event.key === "Tab" &&
      !escaped.current &&
      !event.ctrlKey &&
      !event.altKey &&
      insideCode(area.value, area.selectionStart)
    ) {
      event.preventDefault();
      editTextarea(area, (event.shiftKey ? outdent : indent)(markedIn(area)));
    } else if (command && (event.key === "b" || event.key === "i")) {
      event.preventDefault();
      editTextarea(area, marks[event.key](markedIn(area)));
    }
    if (event.key !== "Shift") escaped.current = event.key === "Escape";
  };
}
