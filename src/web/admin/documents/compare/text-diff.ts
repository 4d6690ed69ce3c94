import { diffArrays, diffWordsWithSpace } from "diff";

export interface ChangedPart {
  theirs: readonly string[];
  mine: readonly string[];
  changedBy: "theirs" | "mine" | "both";
}

/** Passage of two texts: the lines that both share, or the differing lines of each. */
export type Part = { same: readonly string[] } | ChangedPart;

export const isUnchanged = (part: Part): part is Exclude<Part, ChangedPart> => "same" in part;

/** Time limit, because texts with little in common are slow to compare. Beyond it, all lines count as changed. */
const timeoutMs = 800;
/** Maximum total length, in characters, of two passages that are compared word by word. */
const maxWordDiffLength = 20_000;

/** Maps the index of each line of `before` to the index of this line in `after`; removed lines are absent. */
function matchLines(before: readonly string[], after: readonly string[]) {
  const matches = new Map<number, number>();
  let [from, to] = [0, 0];
  for (const { added, removed, count } of diffArrays([...before], [...after], { timeout: timeoutMs }) ?? []) {
    if (!added && !removed) for (let line = 0; line < count; line++) matches.set(from + line, to + line);
    if (!added) from += count;
    if (!removed) to += count;
  }
  return matches;
}

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((line, index) => line === other[index]);

/**
 * A three-way diff by lines: unchanged and changed parts, with the side that changed them. Joining one side of every
 * part gives that side's text.
 */
export function diffThreeWay(base: string, theirs: string, mine: string): Part[] {
  const lines = { base: base.split("\n"), theirs: theirs.split("\n"), mine: mine.split("\n") };
  const toTheirs = matchLines(lines.base, lines.theirs);
  const toMine = matchLines(lines.base, lines.mine);
  const parts: Part[] = [];
  let same: string[] | undefined;
  /** For each text, index of the first line that is not in a part yet. */
  let next = { base: 0, theirs: 0, mine: 0 };

  for (const [line, text] of lines.base.entries()) {
    const [inTheirs, inMine] = [toTheirs.get(line), toMine.get(line)];
    if (inTheirs === undefined || inMine === undefined) continue;
    addUpTo({ base: line, theirs: inTheirs, mine: inMine });
    addSame([text]);
    next = { base: line + 1, theirs: inTheirs + 1, mine: inMine + 1 };
  }
  addUpTo({ base: lines.base.length, theirs: lines.theirs.length, mine: lines.mine.length });
  return parts;

  function addUpTo(end: typeof next) {
    const original = lines.base.slice(next.base, end.base);
    const theirPart = lines.theirs.slice(next.theirs, end.theirs);
    const myPart = lines.mine.slice(next.mine, end.mine);
    if (isSame(theirPart, myPart)) return addSame(myPart);
    const changedBy = isSame(original, myPart) ? "theirs" : isSame(original, theirPart) ? "mine" : "both";
    parts.push({ theirs: theirPart, mine: myPart, changedBy });
    same = undefined;
  }

  function addSame(more: readonly string[]) {
    if (!more.length) return;
    if (!same) parts.push({ same: (same = []) });
    // Pushes one by one, because a function call takes a limited number of arguments.
    for (const line of more) same.push(line);
  }
}

export interface Piece {
  text: string;
  isChanged: boolean;
}

/** Words of two passages, with the differing ones marked. Long and empty passages stay unmarked. */
export function diffWords(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const isShort = before.length + after.length <= maxWordDiffLength;
  const changes =
    isShort && before && after ? diffWordsWithSpace(before, after, { timeout: timeoutMs / 8 }) : undefined;
  if (!changes) return { before: [{ text: before, isChanged: false }], after: [{ text: after, isChanged: false }] };
  return {
    before: changes.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, isChanged: removed })),
    after: changes.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, isChanged: added })),
  };
}
