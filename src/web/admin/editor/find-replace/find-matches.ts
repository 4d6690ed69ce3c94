import type { TextEdit } from "../text-area/text-edit.ts";

/** A passage that was found. */
export interface Match {
  from: number;
  to: number;
}

/** Returns all occurrences of the query, in the order of the text. */
export function findMatches(text: string, query: string, isCaseSensitive: boolean): Match[] {
  if (!query) return [];
  const literal = query.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const pattern = new RegExp(literal, isCaseSensitive ? "gu" : "giu");
  return Array.from(text.matchAll(pattern), ({ index, 0: { length } }) => ({ from: index, to: index + length }));
}

/** Returns the index of the first match at or after a position; wraps to the first of the text. */
export function matchAfter(matches: readonly Match[], position: number) {
  return Math.max(
    0,
    matches.findIndex(({ from }) => from >= position),
  );
}

/** Returns the index of the last match that ends at or before a position; wraps to the last of the text. */
export function matchBefore(matches: readonly Match[], position: number) {
  const index = matches.findLastIndex(({ to }) => to <= position);
  return index === -1 ? matches.length - 1 : index;
}

/** Replaces all matches by one edit, from the first match to the last, so that one undo reverts it. */
export function replaceMatches(text: string, matches: readonly Match[], replacement: string): TextEdit | undefined {
  const [first, last] = [matches[0], matches.at(-1)];
  if (!first || !last) return undefined;
  let insert = "";
  let position = first.from;
  for (const { from, to } of matches) {
    insert += text.slice(position, from) + replacement;
    position = to;
  }
  const end = first.from + insert.length;
  return { from: first.from, to: last.to, insert, start: end, end };
}
