import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { measureCopy } from "../text-area/text-layout.tsx";

/** Maximum characters of a text that is measured at every change; a longer one is measured when scrolled. */
const maxMeasuredAtOnce = 200_000;

const blockSelector = "h2,h3,h4,h5,h6,p,li,tr,pre";
/** Number of characters within which a block's words are searched; farther on, they belong to another block. */
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
    // The first lines of both are aligned at the top, the last lines at the bottom, and lines between them
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

/** Finds blocks of the preview in the source: the position of their text, and their distance from the top. */
function anchorsIn(pane: HTMLElement, source: string) {
  const paneTop = pane.getBoundingClientRect().top - pane.scrollTop;
  const elements = [...pane.querySelectorAll(blockSelector)].filter((element) => !element.querySelector(blockSelector));
  let from = 0;
  return elements.flatMap((element) => {
    const beginning = beginningOf(element);
    const index = beginning ? source.slice(from, from + searchDistance).indexOf(beginning) : -1;
    if (index === -1) return [];
    const position = from + index;
    // Searches for the next block behind this one, whose source is at least as long as its shown text.
    const { length } = element.textContent;
    from = position + Math.max(beginning.length, Math.min(length, source.length) - maxBeginningLength);
    return [{ position, top: element.getBoundingClientRect().top - paneTop }];
  });
}

/** Returns the first words of a block that occur unchanged in the source; empty if there are none. */
function beginningOf(element: Element) {
  // Takes the whole text of a code block. In other blocks, Markdown in the source separates the text nodes.
  let text = element.tagName === "PRE" ? element.textContent : "";
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (text.trim().length < 4 && walker.nextNode()) text = walker.currentNode.nodeValue ?? "";
  const shown = text || (element.querySelector("img")?.getAttribute("src") ?? "");
  return shown.trim().split("\n", 1)[0]!.slice(0, maxBeginningLength).trim();
}

/** Returns the part of the text that is visible next to the preview. Either its box or the page is scrolled. */
function visiblePart(text: HTMLTextAreaElement, preview: HTMLDivElement) {
  const hidden = Math.max(0, preview.getBoundingClientRect().top - text.getBoundingClientRect().top);
  return { top: text.scrollTop + hidden, height: Math.min(text.clientHeight, preview.clientHeight) };
}

/** Converts a distance in the first box to one in the second, linearly between the nearest passages that both show. */
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

/** Returns the vertical positions in pixels at which a textarea shows these positions of its text. */
function textareaOffsets(area: HTMLTextAreaElement, positions: readonly number[]) {
  const markers = positions.map(() => document.createElement("span"));
  const pieces = positions.map((position, index) => area.value.slice(positions[index - 1] ?? 0, position));
  const rest = area.value.slice(positions.at(-1) ?? 0);
  const text = pieces.flatMap((piece, index) => [piece, markers[index]!]);
  return measureCopy(area, [...text, rest], () => markers.map((marker) => marker.offsetTop));
}
