import { isInCodeBlock } from "./code-blocks.ts";
import { contentIndent, isItem, type LineMark, markOf, renumber, textOfMark } from "./list-lines.ts";
import { editBetween, lineEnd, lineStart, type TextEdit, type TextSelection } from "./text-edit.ts";

const isBlank = (line: string) => line.trim() === "";
const isHeading = (line: string) => /^#{1,6} /.test(line);
const belongsToList = (line: string) => isItem(markOf(line)) || /^[ \t]/.test(line);

/** Finds the first or last line of the list around a line: at a heading, or at a paragraph beyond a blank line. */
function edgeOfList(lines: readonly string[], from: number, step: 1 | -1) {
  let edge = from;
  let wasBlank = false;
  for (let index = from + step; index >= 0 && index < lines.length; index += step) {
    const line = lines[index]!;
    if (isHeading(line) || (wasBlank && !isBlank(line) && !belongsToList(line))) break;
    if (!isBlank(line)) edge = index;
    wasBlank = isBlank(line);
  }
  return edge;
}

/** A position in a list, which stays valid when the beginning of its line changes. */
interface Caret {
  line: number;
  fromEnd: number;
}

/** Reads the lines of the list around a selection, and the selected ones. */
function readList({ text, start, end }: TextSelection) {
  // A selection that ends at the start of a line does not include that line.
  const selectedEnd = end > start && text[end - 1] === "\n" ? end - 1 : end;
  const all = text.split("\n");
  const lineAt = (position: number) => text.slice(0, position).split("\n").length - 1;
  const top = edgeOfList(all, lineAt(start), -1);
  const lines = all.slice(top, edgeOfList(all, lineAt(selectedEnd), 1) + 1);
  const from = all.slice(0, top).reduce((sum, { length }) => sum + length + 1, 0);
  const caretAt = (position: number): Caret => ({
    line: lineAt(position) - top,
    fromEnd: lineEnd(text, position) - position,
  });
  const [first, last] = [caretAt(start), caretAt(selectedEnd)];
  return { from, text: lines.join("\n"), lines, start: first, end: last, first: first.line, last: last.line };
}

type List = ReturnType<typeof readList>;

/** Returns the smallest edit that gives the list these lines. */
function replaceLines(list: List, lines: readonly string[], start: Caret, end = start): TextEdit {
  const { from, to, insert } = editBetween(list.text, lines.join("\n"));
  const positionOf = ({ line, fromEnd }: Caret) => {
    const before = lines.slice(0, line).reduce((sum, { length }) => sum + length + 1, 0);
    return list.from + before + Math.max(0, (lines[line] ?? "").length - fromEnd);
  };
  return { from: list.from + from, to: list.from + to, insert, start: positionOf(start), end: positionOf(end) };
}

/** Finds the last item for which the condition holds. */
function findItemBefore(lines: readonly string[], isFound: (mark: LineMark) => boolean) {
  for (const line of lines.toReversed()) {
    const mark = markOf(line);
    if (isItem(mark) && isFound(mark)) return mark;
  }
  return undefined;
}

/** Whether the item before or after has the same number, as in lists whose items are all `1.`. */
const isNumberedAlike = ({ lines, first }: List, { number, indent }: LineMark) =>
  [lines[first - 1], lines[first + 1]].some((line) => {
    const neighbour = markOf(line ?? "");
    return number !== undefined && neighbour?.number === number && neighbour.indent === indent;
  });

/** Enter in a list or a quote: begins its next line, or ends it if this line is empty. */
export function continueLine(selection: TextSelection): TextEdit | undefined {
  const { text, start, end } = selection;
  const from = lineStart(text, start);
  const line = text.slice(from, lineEnd(text, start));
  const mark = markOf(line);
  if (!mark || start < from + textOfMark(mark).length || isInCodeBlock(text, start)) return undefined;
  if (start === end && isBlank(line.slice(textOfMark(mark).length))) return endLine(selection, mark, line);

  const next = { ...mark, task: mark.task && "[ ] " };
  if (next.number === undefined) {
    const insert = `\n${textOfMark(next)}`;
    return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length };
  }
  const list = readList(selection);
  if (!isNumberedAlike(list, mark)) next.number++;
  const rest = text.slice(end, lineEnd(text, end));
  const lines = list.lines.toSpliced(
    list.first,
    list.last - list.first + 1,
    text.slice(from, start),
    textOfMark(next) + rest,
  );
  const caret = { line: list.first + 1, fromEnd: rest.length };
  return replaceLines(list, renumber(lines, caret.line), caret);
}

/** A nested item moves out by one level; otherwise the last mark of the line is removed. */
function endLine(selection: TextSelection, mark: LineMark, line: string): TextEdit | undefined {
  if (mark.spaces && mark.indent) return unnest(selection);
  const from = lineStart(selection.text, selection.start);
  const rest = mark.spaces ? mark.quote : mark.quote.replace(/> ?$/, "");
  const lineBefore = selection.text.slice(lineStart(selection.text, from - 1), from);
  // Without a blank line, a paragraph belongs to the item or quote above it.
  const insert = from === 0 || /^[\s>]*$/.test(lineBefore) ? rest : `${rest.trimEnd()}\n${rest}`;
  return { from, to: from + line.length, insert, start: from + insert.length, end: from + insert.length };
}

/** Tab in a list: the selected items, with those below them, become part of the item before them. */
export function nest(selection: TextSelection): TextEdit | undefined {
  return moveItems(selection, (lines, { indent, quote }) => {
    const before = findItemBefore(lines, (mark) => mark.indent.length <= indent.length);
    return before?.indent.length === indent.length && before.quote === quote ? contentIndent(before) : 0;
  });
}

/** Shift Tab in a list: the selected items, with those below them, move after their parent item. */
export function unnest(selection: TextSelection): TextEdit | undefined {
  return moveItems(selection, (lines, { indent }) => {
    const parent = findItemBefore(lines, (mark) => mark.indent.length < indent.length);
    return (parent?.indent.length ?? 0) - indent.length;
  });
}

/** Moves items by a number of columns that is computed from the lines before them. */
function moveItems(selection: TextSelection, columnsFor: (before: readonly string[], mark: LineMark) => number) {
  const list = readList(selection);
  const { lines, first } = list;
  const mark = markOf(lines[first] ?? "");
  if (!isItem(mark) || isInCodeBlock(selection.text, selection.start)) return undefined;

  const before = lines.slice(0, first);
  const columns = columnsFor(before, mark);
  const afterQuote = mark.quote.length;
  const last = lastBelow(list, afterQuote + mark.indent.length);
  const moved = lines.slice(first, last + 1).map((line) => {
    if (isBlank(line)) return line;
    const indented = " ".repeat(Math.max(0, columns)) + line.slice(afterQuote);
    return line.slice(0, afterQuote) + indented.replace(new RegExp(`^[ \\t]{0,${Math.max(0, -columns)}}`), "");
  });

  const placed = markOf(moved[0] ?? "");
  if (placed?.number !== undefined && columns !== 0) {
    const above = findItemBefore(before, ({ indent }) => indent.length <= placed.indent.length);
    const number = above?.indent.length === placed.indent.length ? (above.number ?? 0) + 1 : 1;
    moved[0] = textOfMark({ ...placed, number }) + moved[0]!.slice(textOfMark(placed).length);
  }
  const renumbered = renumber(lines.toSpliced(first, moved.length, ...moved), first);
  return replaceLines(list, renumbered, list.start, list.end);
}

/**
 * Returns the last line that belongs to the selected items: lines below them that begin to the right of this column.
 */
function lastBelow({ lines, last: lastSelected }: List, column: number) {
  let last = lastSelected;
  for (let index = lastSelected + 1; index < lines.length; index++) {
    const line = lines[index]!;
    if (isBlank(line)) continue;
    if (line.search(/[^ \t>]/) <= column) break;
    last = index;
  }
  return last;
}
