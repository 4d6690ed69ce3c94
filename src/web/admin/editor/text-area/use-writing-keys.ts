import { type ClipboardEvent, type KeyboardEvent, type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { useRichPaste } from "../paste/use-rich-paste.ts";
import { indent, isInCodeBlock, outdent } from "./code-blocks.ts";
import { continueLine, nest, unnest } from "./list-edits.ts";
import { surroundSelection } from "./markdown-edits.ts";
import { commandOf } from "./markdown-tools.tsx";
import { editTextarea, selectionOf } from "./text-edit.ts";

/** Keys that write Markdown, and paste handling. Keys of input methods (`isComposing`) are left to the browser. */
export function useWritingKeys(area: RefObject<HTMLTextAreaElement | null>, isMarkdown: boolean) {
  const isEscaped = useRef(false);
  const isShiftHeld = useRef(false);
  const pasteRich = useRichPaste();

  // On-screen keyboards report Enter and characters by this event only.
  const onBeforeInput = useEffectEvent((event: InputEvent) => {
    if (!isMarkdown || event.isComposing || !area.current) return;
    const selection = selectionOf(area.current);
    const isEnter = event.inputType === "insertLineBreak" || event.inputType === "insertParagraph";
    const isTyped = event.inputType === "insertText" && event.data;
    const edit = isEnter
      ? !isShiftHeld.current && continueLine(selection)
      : isTyped && surroundSelection(selection, event.data);
    if (!edit) return;
    event.preventDefault();
    editTextarea(area.current, edit);
  });

  useEffect(() => {
    const field = area.current;
    const listen = (event: InputEvent) => onBeforeInput(event);
    field?.addEventListener("beforeinput", listen);
    return () => field?.removeEventListener("beforeinput", listen);
  }, [area]);

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // On-screen keyboards report Shift with Enter for automatic capitals, so only a pressed Shift key counts.
    isShiftHeld.current = event.key === "Shift" || (event.shiftKey && isShiftHeld.current);
    if (event.nativeEvent.isComposing) return;
    const field = event.currentTarget;
    const command = commandOf(event, isMarkdown);
    if (command) {
      event.preventDefault();
      command(field);
    } else if (isMarkdown && event.key === "Tab" && !isEscaped.current && !event.ctrlKey && !event.altKey) {
      const selection = selectionOf(field);
      const edit = isInCodeBlock(field.value, selection.start)
        ? (event.shiftKey ? outdent : indent)(selection)
        : (event.shiftKey ? unnest : nest)(selection);
      if (edit) {
        event.preventDefault();
        editTextarea(field, edit);
      }
    }
    // After Escape the next Tab moves the focus, so that keyboard users can leave.
    if (event.key !== "Shift") isEscaped.current = event.key === "Escape";
  }

  /** With Shift held (Ctrl Shift V), leaves the paste to the browser, which pastes plain text. */
  function onPaste(event: ClipboardEvent<HTMLTextAreaElement>) {
    if (isMarkdown && !isShiftHeld.current && !event.defaultPrevented) pasteRich(event);
  }

  return {
    onKeyDown,
    onKeyUp: (event: KeyboardEvent) => {
      if (event.key === "Shift") isShiftHeld.current = false;
    },
    onPaste,
  };
}
