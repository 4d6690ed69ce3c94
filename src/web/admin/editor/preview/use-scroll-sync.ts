import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { measureCopy } from "../text-area/text-layout.tsx";

/** Maximum characters of a text that is measured at every change; a longer one is measured when scrolled. */
const maxMeasuredAtOnce = 200_000;

const blockSelector = "h2,h3,h4,h5,h6,p,li,tr,pre";
/** Number of characters of the text that are searched for a block's words; later matches are of other blocks. */
const searchDistance = 20_000;
const maxBeginningLength = 40;

/** Position of a passage, in pixels from the top of the text (`from`) and of the preview (`to`). */
interface Pair {
  from: number;
  to: number;
}

/**
 * Scrolls the preview along with the text. Both are measured after one of them has changed, not at every scroll event.
 */
export function useScrollSync(area: RefObject<HTMLTextAreaElement | null>, pane: RefObject<HTMLDivElement | null>) {
  const pairs = useRef<readonly Pair[]>(undefined);
  const frame = useRef(0);

  function measure(text: HTMLTextAreaElement, preview: HTMLDivElement) {
    const anchors = anchorsIn(preview, text.value);
    const offsets = textareaOffsets(
      text,
      anchors.map(({ position }) => position),
    );
    return ascending([
      { from: 0, to: 0 },
      ...anchors.map(({ top }, index) => ({ from: offsets[index] ?? 0, to: top })),
      { from: text.scrollHeight, to: preview.scrollHeight },
    ]);
  }

  function scrollPreview() {
    const [text, preview] = [area.current, pane.current];
    if (!text || !preview || preview.scrollHeight <= preview.clientHeight) return;
    pairs.current ??= measure(text, preview);
    // Aligns the first visible lines of text and preview at the top, the last ones at the bottom, others
    // proportionally.
    const { top, height } = visiblePart(text, preview);
    const scrollable = text.scrollHeight - height;
    const progress = scrollable > 0 ? Math.min(1, top / scrollable) : 0;
    const aligned = interpolate(pairs.current, top + progress * height);
    preview.scrollTop = aligned - progress * preview.clientHeight;
  }

  function scheduleScroll() {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(scrollPreview);
  }

  const onWindowScroll = useEffectEvent(scheduleScroll);
  useEffect(() => {
    const listen = () => onWindowScroll();
    addEventListener("scroll", listen, { passive: true });
    return () => {
      removeEventListener("scroll", listen);
      cancelAnimationFrame(frame.current);
    };
  }, []);

  return {
    onScroll: scheduleScroll,
    /** Must be called when the content or the size of the preview has changed. */
    onChanged() {
      pairs.current = undefined;
      if ((area.current?.textLength ?? 0) < maxMeasuredAtOnce) scheduleScroll();
    },
  };
}

/** Finds the blocks of a preview in the source; returns where each begins there, and its top in the preview. */
function anchorsIn(pane: HTMLElement, source: string) {
  const paneTop = pane.getBoundingClientRect().top - pane.scrollTop;
  const elements = [...pane.querySelectorAll(blockSelector)].filter((element) => !element.querySelector(blockSelector));
  let from = 0;
  return elements.flatMap((element) => {
    const beginning = beginningOf(element);
    const index = beginning ? source.slice(from, from + searchDistance).indexOf(beginning) : -1;
    if (index === -1) return [];
    const position = from + index;
    // Continues the search behind this block, whose source is at least as long as its shown text.
    const { length } = element.textContent;
    from = position + Math.max(beginning.length, Math.min(length, source.length) - maxBeginningLength);
    return [{ position, top: element.getBoundingClientRect().top - paneTop }];
  });
}

/** Returns a block's first words, in the form in which the Markdown contains them; empty if there are none. */
function beginningOf(element: Element) {
  // Uses all text of a code block, but one text node of other blocks: Markdown stands between their nodes.
  let text = element.tagName === "PRE" ? element.textContent : "";
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (text.trim().length < 4 && walker.nextNode()) text = walker.currentNode.nodeValue ?? "";
  const shown = text || (element.querySelector("img")?.getAttribute("src") ?? "");
  return shown.trim().split("\n", 1)[0]!.slice(0, maxBeginningLength).trim();
}

/** Returns the part of the text that is visible next to the preview, whether the text or the page is scrolled. */
function visiblePart(text: HTMLTextAreaElement, preview: HTMLDivElement) {
  const hidden = Math.max(0, preview.getBoundingClientRect().top - text.getBoundingClientRect().top);
  return { top: text.scrollTop + hidden, height: Math.min(text.clientHeight, preview.clientHeight) };
}

/** Converts a distance from one pane's top to the other pane's, linearly between the nearest matched passages. */
function interpolate(pairs: readonly Pair[], from: number) {
  const nextIndex = pairs.findIndex((pair) => pair.from > from);
  const next = pairs[nextIndex];
  const last = nextIndex === -1 ? pairs.at(-1) : pairs[nextIndex - 1];
  if (!last || !next) return last?.to ?? 0;
  return last.to + ((from - last.from) / (next.from - last.from)) * (next.to - last.to);
}

/** Removes pairs that are out of order, because a passage was confused with another one. */
function ascending(pairs: readonly Pair[]) {
  let last: Pair = { from: -1, to: -1 };
  return pairs.filter((pair) => {
    const isAscending = pair.from > last.from && pair.to >= last.to;
    if (isAscending) last = pair;
    return isAscending;
  });
}

/** Returns the vertical offsets in pixels, within a textarea, of character positions in its text. */
function textareaOffsets(area: HTMLTextAreaElement, positions: readonly number[]) {
  const markers = positions.map(() => document.createElement("span"));
  const pieces = positions.map((position, index) => area.value.slice(positions[index - 1] ?? 0, position));
  const rest = area.value.slice(positions.at(-1) ?? 0);
  const text = pieces.flatMap((piece, index) => [piece, markers[index]!]);
  return measureCopy(area, [...text, rest], () => markers.map((marker) => marker.offsetTop));
}
