import { useEffect, useRef } from "react";

/** Styles that determine where lines wrap. `font` is omitted, because it is empty if font features are set. */
const copiedStyles =
  "direction unicode-bidi text-align font-family font-size font-weight font-feature-settings font-variation-settings " +
  "line-height letter-spacing word-spacing padding tab-size text-transform word-break overflow-wrap";

/** Lays out a copy of a textarea in a hidden element, because browsers have no API for positions in its text. */
export function measureCopy<T>(area: HTMLTextAreaElement, text: (Node | string)[], measure: (copy: HTMLElement) => T) {
  const copy = document.createElement("div");
  const style = getComputedStyle(area);
  for (const name of copiedStyles.split(" ")) copy.style.setProperty(name, style.getPropertyValue(name));
  Object.assign(copy.style, {
    position: "absolute",
    top: "0",
    left: "-200vw",
    visibility: "hidden",
    contain: "content",
    boxSizing: "border-box",
    width: `${area.clientWidth}px`,
    whiteSpace: "pre-wrap",
  });
  // Appends one by one, because a function call takes a limited number of arguments.
  for (const piece of text) copy.append(piece);
  document.body.append(copy);
  const measured = measure(copy);
  copy.remove();
  return measured;
}

/** Box of a line of text, in pixels from the top left of the textarea's positioned ancestor. */
export interface TextBox {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** Returns the boxes in which a textarea shows a passage: one per line, or one for the caret. */
export function boxesOf(area: HTMLTextAreaElement, from: number, to: number): TextBox[] {
  const { value } = area;
  const end = value.indexOf("\n", to);
  // Inserts a character without width, because an empty range in an empty line has no box.
  const text = document.createTextNode(`${value.slice(0, to)}\u200b${value.slice(to, end === -1 ? undefined : end)}`);
  return measureCopy(area, [text], (copy) => {
    const range = new Range();
    range.setStart(text, from);
    range.setEnd(text, from === to ? to + 1 : to);
    const origin = copy.getBoundingClientRect();
    const top = area.offsetTop + area.clientTop - area.scrollTop - origin.top;
    const left = area.offsetLeft + area.clientLeft - origin.left;
    const boxes = [...range.getClientRects()];
    return boxes.map(({ x, y, width, height }) => ({ top: top + y, left: left + x, width, height }));
  });
}

/**
 * Marks a passage of the textarea, whose own selection is invisible while the focus is in a panel, and scrolls to it.
 */
export function TextHighlight({ boxes }: { boxes: readonly TextBox[] }) {
  const first = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The braces discard the promise that newer browsers return, because an effect must not return one.
    first.current?.scrollIntoView({ block: "nearest" });
  }, [boxes]);

  return (
    <div aria-hidden className="pointer-events-none absolute inset-0 overflow-hidden">
      {boxes.map((box, index) => (
        <span
          key={index}
          ref={index === 0 ? first : undefined}
          className="absolute scroll-mt-60 scroll-mb-24 rounded-xs bg-accent/25 outline outline-accent"
          style={box}
        />
      ))}
    </div>
  );
}
