import { useEffect, useEffectEvent } from "react";

/** Calls `onKeyDown` for each key pressed anywhere in the window; with `capture`, before the focused element gets it. */
export function useWindowKey(onKeyDown: (event: KeyboardEvent) => void, { capture = false } = {}) {
  const handle = useEffectEvent(onKeyDown);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => handle(event);
    addEventListener("keydown", listen, capture);
    return () => removeEventListener("keydown", listen, capture);
  }, [capture]);
}

/** Whether an element uses keys itself, to type or to choose an option, so that they trigger no shortcut. */
export const isTextField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches("input:not([type=checkbox],[type=radio]),textarea,select"));

type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** Whether a key press matches a shortcut such as `Ctrl Shift 7`; `⌘` counts as `Ctrl`. */
export function arePressed(keys: string, { key, code, ctrlKey, metaKey, altKey, shiftKey }: KeyPress) {
  const modifiers = keys.split(" ");
  const last = modifiers.pop();
  // Shift, Alt on a Mac, and non-Latin keyboards change the character, so the key's position (`code`) is compared.
  const isOther = shiftKey || (metaKey && altKey) || !/^[\x20-\x7e]$/.test(key);
  const isLast = key.toUpperCase() === last || (isOther && code.replace(/^Key|^Digit/, "") === last);
  const [hasAlt, hasShift] = [modifiers.includes("Alt"), modifiers.includes("Shift")];
  return isLast && (ctrlKey || metaKey) && altKey === hasAlt && shiftKey === hasShift;
}

/** Converts a shortcut such as `Ctrl F` to a value of `aria-keyshortcuts`. */
export const ariaKeys = (keys: string) => keys.replace("Ctrl", "Control").replaceAll(" ", "+");
