import { type RefObject, useEffect, useState } from "react";
import { isAnyDialogOpen } from "../../../ui/modal.tsx";
import { useToast } from "../../../ui/toasts.tsx";
import { arePressed, useWindowKey } from "../../../ui/use-window-key.ts";
import { useLocalStorage } from "../../app/shell/use-local-storage.ts";
import { isTyping } from "../../forms/use-first-error.ts";

const roomForBoth = "(width >= 75rem)";

/** Visible parts of the editor: the preview, which the browser remembers, and the focus mode with only the text. */
export function useEditorView(area: RefObject<HTMLTextAreaElement | null>) {
  const toast = useToast();
  const [remembered, remember] = useLocalStorage("folio.preview", "off");
  // In a narrow window the preview takes the place of the text, so an editor opens without the preview.
  const [isPreviewShown, setPreviewShown] = useState(() => remembered === "beside" && matchMedia(roomForBoth).matches);
  const [isFocusMode, setFocusMode] = useState(false);
  function togglePreview() {
    setPreviewShown(!isPreviewShown);
    remember(isPreviewShown ? "off" : "beside");
  }

  function enterFocusMode() {
    setFocusMode(true);
    if (!isTyping()) area.current?.focus({ preventScroll: true });
    toast({ type: "info", title: "Focus mode", message: "Press Esc to see everything again" });
  }

  useWindowKey((event) => {
    if (isAnyDialogOpen()) return;
    const isFocusKey = arePressed("Ctrl Alt F", event);
    if (arePressed("Ctrl Alt P", event)) togglePreview();
    else if (isFocusKey && !isFocusMode) enterFocusMode();
    else if (isFocusMode && !event.defaultPrevented && (event.key === "Escape" || isFocusKey)) setFocusMode(false);
    else return;
    event.preventDefault();
  });

  // Sets the attribute on the root element, because focus mode also hides bars outside of the editor.
  useEffect(() => {
    document.documentElement.toggleAttribute("data-focus-mode", isFocusMode);
    return () => document.documentElement.removeAttribute("data-focus-mode");
  }, [isFocusMode]);

  return { isPreviewShown, togglePreview, enterFocusMode, leaveFocusMode: () => setFocusMode(false) };
}
