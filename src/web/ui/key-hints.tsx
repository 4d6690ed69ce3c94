import { useEffect, useState } from "react";
import { arePressed, isTextField, useWindowKey } from "./use-window-key.ts";

interface Hint {
  /** Letters still to be typed. */
  letters: string;
  control: HTMLElement;
  left: number;
  top: number;
}

const keys = "Ctrl .";
const alphabet = [..."asdfghjklqwertyuiopzxcvbnm"];
const controls = "a[href], button, input, textarea, select, summary, [contenteditable=true]";
const modifiers = ["Control", "Meta", "Shift", "Alt"];

/** `Ctrl .` shows letters at all controls in the window; typing them focuses a text field or presses another control. */
export function KeyHints() {
  const [hints, setHints] = useState<Hint[]>([]);
  const areShown = hints.length > 0;

  const onKeyDown = (event: KeyboardEvent) => {
    const isSwitch = arePressed(keys, event);
    if (!(areShown || isSwitch) || modifiers.includes(event.key)) return;
    if (!isSwitch && (event.ctrlKey || event.metaKey || event.altKey)) {
      setHints([]);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    if (isSwitch) {
      setHints(areShown ? [] : createHints());
      return;
    }
    const letter = letterOf(event);
    const left = hints
      .filter(({ letters }) => letters.startsWith(letter))
      .map((hint) => ({ ...hint, letters: hint.letters.slice(1) }));
    const isComplete = left[0]?.letters === "";
    setHints(isComplete ? [] : left);
    if (isComplete) press(left[0]!.control);
  };
  useWindowKey(onKeyDown, { capture: true });

  useEffect(() => {
    if (!areShown) return;
    const shown = new AbortController();
    for (const event of ["pointerdown", "scroll", "resize", "blur"])
      addEventListener(event, () => setHints([]), { capture: true, signal: shown.signal });
    return () => shown.abort();
  }, [areShown]);

  return (
    areShown && (
      <div
        ref={show}
        aria-hidden
        popover="manual"
        className="pointer-events-none fixed inset-0 size-full bg-transparent"
      >
        {hints.map(({ letters, left, top }) => (
          <kbd
            key={letters}
            style={{ left, top }}
            className="absolute -translate-x-1/2 -translate-y-1/4 rounded-sm bg-text px-1 text-xs leading-4 font-semibold text-surface uppercase"
          >
            {letters}
          </kbd>
        ))}
      </div>
    )
  );
}

/** A popover is shown in front of dialogs. */
const show = (element: HTMLElement | null) => element?.showPopover();

/** Letter of a key; on a keyboard without Latin letters, by the key's position. */
const letterOf = ({ key, code }: KeyboardEvent) => (/^[a-z]$/i.test(key) ? key : code.replace("Key", "")).toLowerCase();

function createHints(): Hint[] {
  const shown = [...document.querySelectorAll<HTMLElement>(controls)].flatMap((control) => {
    const [face, box] = faceOf(control);
    // Keeps hints, which are centred on the left edge, inside the window.
    const left = Math.max(Math.round(box.left), 10);
    const top = Math.max(Math.round(box.top), 4);
    const centre = document.elementFromPoint(
      (left + Math.min(box.right, innerWidth)) / 2,
      (top + Math.min(box.bottom, innerHeight)) / 2,
    );
    // Leaves out what is covered, scrolled away, or behind a dialog.
    const isReachable = centre && face.contains(centre) && !control.matches(":disabled");
    return isReachable ? [{ control, left, top }] : [];
  });
  const areFew = shown.length <= alphabet.length;
  const letters = areFew ? alphabet : alphabet.flatMap((first) => alphabet.map((second) => first + second));
  return shown.slice(0, letters.length).map((hint, index) => ({ ...hint, letters: letters[index]! }));
}

/** The label around an input, because the input may be hidden, or else the control; and the box of its first line. */
function faceOf(control: HTMLElement): [Element, DOMRect] {
  const face = (control.matches("input") && control.closest("label")) || control;
  return [face, face.getClientRects()[0] ?? new DOMRect(-1, -1)];
}

function press(control: HTMLElement) {
  control.focus();
  if (!isTextField(control)) control.click();
}
