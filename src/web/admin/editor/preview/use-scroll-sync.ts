import { type RefObject, useEffect, useRef } from "react";
import { anchorsIn } from "./preview-anchors.ts";
import { topsInTextarea } from "./textarea-offsets.ts";

/** Characters; measuring a longer text waits until it is scrolled. */
const long = 200_000;

type Box<T> = RefObject<T | null>;

/** Keeps the preview at the passage that the text shows. Both are measured when one of them has changed, not at every step. */
export function useScrollSync(area: Box<HTMLTextAreaElement>, pane: Box<HTMLDivElement>) {
  const pairs = useRef<readonly Pair[]>(undefined);
  const coming = useRef(0);

  function measure(text: HTMLTextAreaElement, preview: HTMLDivElement) {
    const anchors = anchorsIn(preview, text.value);
    const tops = topsInTextarea(
      text,
      anchors.map(({ at }) => at),
    );
    return ascending([
      { from: 0, to: 0 },
      ...anchors.map(({ top }, index) => ({ from: tops[index] ?? 0, to: top })),
      { from: text.scrollHeight, to: preview.scrollHeight },
    ]);
  }

  function move() {
    const [text, preview] = [area.current, pane.current];
    if (!text || !preview) return;
    pairs.current ??= measure(text, preview);
    // At the top both show their first line, at the bottom their last, and in between the line between the two.
    const way = text.scrollHeight - text.clientHeight;
    const progress = way > 0 ? text.scrollTop / way : 0;
    const place = follow(pairs.current, text.scrollTop + progress * text.clientHeight);
    preview.scrollTop = place - progress * preview.clientHeight;
  }

  function onScroll() {
    cancelAnimationFrame(coming.current);
    coming.current = requestAnimationFrame(move);
  }

  function onChanged() {
    pairs.current = undefined;
    if ((area.current?.textLength ?? 0) < long) onScroll();
  }

  useEffect(() => () => cancelAnimationFrame(coming.current), []);

  return {
    onScroll,
    /** To be called when the preview shows something else, or either has another size. */
    onChanged,
  };
}

/** The same passage in two boxes, by how far down each shows it, in pixels. */
interface Pair {
  from: number;
  to: number;
}

/** How far down the second box a place of the first one stands, between the nearest passages that both show. */
export function follow(pairs: readonly Pair[], from: number) {
  const after = pairs.findIndex((pair) => pair.from > from);
  const next = pairs[after];
  const last = after === -1 ? pairs.at(-1) : pairs[after - 1];
  if (!last || !next) return last?.to ?? 0;
  return last.to + ((from - last.from) / (next.from - last.from)) * (next.to - last.to);
}

/** Drops what would lead backwards: a passage that was taken for another one. */
export function ascending(pairs: readonly Pair[]) {
  let last: Pair = { from: -1, to: -1 };
  return pairs.filter((pair) => {
    const climbs = pair.from > last.from && pair.to >= last.to;
    if (climbs) last = pair;
    return climbs;
  });
}
