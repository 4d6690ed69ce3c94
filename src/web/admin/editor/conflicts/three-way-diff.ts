import { diffArrays, diffWordsWithSpace } from "diff";

/** Lines that two texts share, or lines that stand there in one and here in the other. */
export type Part =
  | { same: readonly string[] }
  | { theirs: readonly string[]; mine: readonly string[]; changedBy: "theirs" | "mine" | "both" };

/** A comparison that takes longer, in milliseconds, is of texts that have little in common. */
const patience = 800;
/** Characters; a longer passage is not compared word by word. */
const longestForWords = 20_000;

/** For each line of `before`, which line of `after` it has become; undefined for what is gone. */
function successors(before: readonly string[], after: readonly string[]) {
  const found = new Map<number, number>();
  let [from, to] = [0, 0];
  // Typical edits touch few lines of a long text, so the ends that are alike need no search.
  while (from < before.length && from < after.length && before[from] === after[from]) found.set(from, from++);
  to = from;
  let [beforeEnd, afterEnd] = [before.length, after.length];
  while (beforeEnd > from && afterEnd > to && before[beforeEnd - 1] === after[afterEnd - 1])
    found.set(--beforeEnd, --afterEnd);

  const changes = diffArrays(before.slice(from, beforeEnd), after.slice(to, afterEnd), { timeout: patience });
  for (const { added, removed, count } of changes ?? []) {
    if (!added && !removed) for (let line = 0; line < count; line++) found.set(from + line, to + line);
    if (!added) from += count;
    if (!removed) to += count;
  }
  return found;
}

const alike = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((line, index) => line === other[index]);

/**
 * What became of a text in two hands: the passages that nobody or both changed alike, and those that differ,
 * each with who changed it. Joining one side of every part gives that side's text again.
 */
export function textParts(base: string, theirs: string, mine: string): Part[] {
  const lines = { base: base.split("\n"), theirs: theirs.split("\n"), mine: mine.split("\n") };
  const toTheirs = successors(lines.base, lines.theirs);
  const toMine = successors(lines.base, lines.mine);
  const parts: Part[] = [];
  const at = { base: 0, theirs: 0, mine: 0 };

  function pass(to: typeof at) {
    const [was, theirPart, myPart] = [
      lines.base.slice(at.base, to.base),
      lines.theirs.slice(at.theirs, to.theirs),
      lines.mine.slice(at.mine, to.mine),
    ];
    Object.assign(at, to);
    if (alike(theirPart, myPart)) return addSame(myPart);
    const changedBy = alike(was, myPart) ? "theirs" : alike(was, theirPart) ? "mine" : "both";
    return void parts.push({ theirs: theirPart, mine: myPart, changedBy });
  }
  function addSame(more: readonly string[]) {
    const last = parts.at(-1);
    if (!more.length) return;
    if (last && "same" in last) parts[parts.length - 1] = { same: [...last.same, ...more] };
    else parts.push({ same: more });
  }

  let run = 0;
  for (let line = 0; line < lines.base.length; line++) {
    const [inTheirs, inMine] = [toTheirs.get(line), toMine.get(line)];
    if (inTheirs === undefined || inMine === undefined) continue;
    const follows = line === at.base + run && inTheirs === at.theirs + run && inMine === at.mine + run;
    if (!follows) {
      flush();
      pass({ base: line, theirs: inTheirs, mine: inMine });
    }
    run++;
  }
  flush();
  pass({ base: lines.base.length, theirs: lines.theirs.length, mine: lines.mine.length });
  return parts;

  /** Lines that stand in all three are collected first: a long text has thousands of them. */
  function flush() {
    addSame(lines.base.slice(at.base, at.base + run));
    at.base += run;
    at.theirs += run;
    at.mine += run;
    run = 0;
  }
}

export interface Piece {
  text: string;
  changed: boolean;
}

/** The words of two passages, those that differ marked. */
export function wordPieces(before: string, after: string): { before: Piece[]; after: Piece[] } {
  const short = before.length + after.length <= longestForWords;
  const changes = short && before && after ? diffWordsWithSpace(before, after, { timeout: patience / 8 }) : undefined;
  if (!changes) return { before: [{ text: before, changed: false }], after: [{ text: after, changed: false }] };
  return {
    before: changes.filter(({ added }) => !added).map(({ value, removed }) => ({ text: value, changed: removed })),
    after: changes.filter(({ removed }) => !removed).map(({ value, added }) => ({ text: value, changed: added })),
  };
}
