import { useEffect, useEffectEvent } from "react";

/** Calls back at each key that is pressed anywhere in the window. */
export function useWindowKey(onKeyDown: (event: KeyboardEvent) => void) {
  const handle = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    addEventListener("keydown", listen);
    return () => removeEventListener("keydown", listen);
  }, []);
}

type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether the pressed keys are these, such as `Ctrl Shift 7`; `⌘` counts as `Ctrl`. */
export function arePressed(keys: string, { key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress) {
  const modifiers = keys.split(" ");
  const last = modifiers.pop();
  // Shift, and Alt on a Mac, type another character, so the position of the key counts.
  const isLast = key.toUpperCase() === last || ((shiftKey || metaKey) && code.replace(/^Key|^Digit/, "") === last);
  const [hasAlt, hasShift] = [modifiers.includes("Alt"), modifiers.includes("Shift")];
  return isLast && (ctrlKey || metaKey) && altKey === hasAlt && shiftKey === hasShift;
}

/** Value of `aria-keyshortcuts`. */
export const ariaKeys = (keys: string) => keys.replace("Ctrl", "Control").replaceAll(" ", "+");
