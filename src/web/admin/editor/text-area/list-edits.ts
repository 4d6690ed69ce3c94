import { isInCodeBlock } from "./code-blocks.ts";
import { editBetween, lineEnd, lineStart, selectedLines, type TextEdit, type TextSelection } from "./text-edit.ts";

/** Prefix of a line's text in a list, a quote, or both. */
interface LineMark {
  /** Marks of quotes: `> `, `> > `. */
  quote: string;
  indent: string;
  /** `-`, `*` or `+`; empty in numbered lists. */
  bullet: string;
  number: number | undefined;
  /** Delimiter of a numbered item: `.` or `)`. */
  delimiter: string;
  /** Spaces after the bullet or number. */
  spaces: string;
  /** Checkbox of a task item. */
  task: string;
}

const mark = /^((?: {0,3}> ?)*)([ \t]*)(?:(?:([-*+])|(\d{1,9})([.)]))( +)(\[[ xX]\](?: |$))?)?/;
const thematicBreak = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;

/** Parses the marks of a line; undefined if it belongs to no list or quote. */
function markOf(line: string): LineMark | undefined {
  const [, quote = "", indent = "", bullet = "", number, delimiter = "", spaces = "", task = ""] =
    mark.exec(line) ?? [];
  if (!(quote || spaces) || thematicBreak.test(line.slice(quote.length))) return undefined;
  return { quote, indent, bullet, number: number ? Number(number) : undefined, delimiter, spaces, task };
}

const isItem = (mark: LineMark | undefined): mark is LineMark => mark !== undefined && mark.spaces !== "";

const signOf = ({ bullet, number, delimiter }: LineMark) => bullet || `${number ?? ""}${delimiter}`;

const textOfMark = (mark: LineMark) => mark.quote + mark.indent + signOf(mark) + mark.spaces + mark.task;

/** Number of columns by which an item's nested items are indented: its marker and the spaces after it. */
const contentIndent = (mark: LineMark) => signOf(mark).length + mark.spaces.length;

const isBlank = (line: string) => line.trim() === "";
const belongsToList = (line: string) => isBlank(line) || isItem(markOf(line)) || /^[ \t]/.test(line);

/** Finds the last item before a position of the text, in the same list, for which the condition holds. */
function findItemBefore(text: string, position: number, isFound: (mark: LineMark) => boolean) {
  const lines = text.slice(0, position).split("\n");
  const list = lines.slice(lines.findLastIndex((line) => !belongsToList(line)) + 1);
  return list.map(markOf).findLast((mark) => isItem(mark) && isFound(mark));
}

/** Enter in a list or a quote: continues it on the next line or, if this line is empty, ends it. */
export function continueLine(selection: TextSelection): TextEdit | undefined {
  const { text, start, end } = selection;
  const from = lineStart(text, start);
  const line = text.slice(from, lineEnd(text, start));
  const mark = markOf(line);
  if (!mark || start < from + textOfMark(mark).length || isInCodeBlock(text, start)) return undefined;
  if (start === end && isBlank(line.slice(textOfMark(mark).length))) return endLine(selection, mark, line);

  const next = { ...mark, task: mark.task && "[ ] " };
  const neighbours = [text.slice(0, from).split("\n").at(-2), text.slice(lineEnd(text, end)).split("\n")[1]];
  // Some lists number all their items `1.`; in these, the next item gets the same number.
  const isNumberedAlike = neighbours.some((other = "") => {
    const { number, indent } = markOf(other) ?? {};
    return number === mark.number && indent === mark.indent;
  });
  if (next.number !== undefined && !isNumberedAlike) next.number++;
  const insert = `\n${textOfMark(next)}`;
  return { from: start, to: end, insert, start: start + insert.length, end: start + insert.length };
}

/** Ends a list or quote at an empty line: moves a nested item out, or removes the last marker (`-`, `>`). */
function endLine(selection: TextSelection, mark: LineMark, line: string): TextEdit | undefined {
  if (mark.spaces && mark.indent) return unnest(selection);
  const from = lineStart(selection.text, selection.start);
  const rest = mark.spaces ? mark.quote : mark.quote.replace(/> ?$/, "");
  const lineBefore = selection.text.slice(lineStart(selection.text, from - 1), from);
  // Adds a blank line, because a paragraph would otherwise belong to the item or quote above it.
  const insert = from === 0 || /^[\s>]*$/.test(lineBefore) ? rest : `${rest.trimEnd()}\n${rest}`;
  return { from, to: from + line.length, insert, start: from + insert.length, end: from + insert.length };
}

/** Tab in a list: the selected items, with those nested in them, become part of the item before them. */
export const nest = (selection: TextSelection) =>
  moveItems(selection, (findBefore, { indent, quote }) => {
    const before = findBefore((mark) => mark.indent.length <= indent.length);
    return before?.indent.length === indent.length && before.quote === quote ? contentIndent(before) : 0;
  });

/** Shift Tab in a list: the selected items, with those nested in them, move after their parent item. */
export const unnest = (selection: TextSelection) =>
  moveItems(selection, (findBefore, { indent }) => {
    const parent = findBefore((mark) => mark.indent.length < indent.length);
    return (parent?.indent.length ?? 0) - indent.length;
  });

type FindBefore = (isFound: (mark: LineMark) => boolean) => LineMark | undefined;

/** Moves selected list items by the number of columns from `columnsFor`, and renumbers the first of them. */
function moveItems(selection: TextSelection, columnsFor: (findBefore: FindBefore, mark: LineMark) => number) {
  const { text, start, end } = selection;
  const { from, to } = selectedLines(selection);
  const mark = markOf(text.slice(from, lineEnd(text, from)));
  if (!isItem(mark) || isInCodeBlock(text, start)) return undefined;

  const findBefore: FindBefore = (isFound) => findItemBefore(text, from, isFound);
  const columns = columnsFor(findBefore, mark);
  const afterQuote = mark.quote.length;
  const lines = text.slice(from).split("\n");
  const selectedCount = text.slice(from, to).split("\n").length;
  // Lines below the selection that are indented more than the item belong to the item.
  const next = lines.findIndex(
    (line, index) =>
      index >= selectedCount && !isBlank(line) && line.search(/[^ \t>]/) <= afterQuote + mark.indent.length,
  );
  const moved = lines.map((line, index) => {
    if (isBlank(line) || (next >= 0 && index >= next)) return line;
    const indented = " ".repeat(Math.max(0, columns)) + line.slice(afterQuote);
    return line.slice(0, afterQuote) + indented.replace(new RegExp(`^[ \\t]{0,${Math.max(0, -columns)}}`), "");
  });

  const placed = markOf(moved[0]!);
  if (placed?.number !== undefined && columns !== 0) {
    const above = findBefore(({ indent }) => indent.length <= placed.indent.length);
    const number = above?.indent.length === placed.indent.length ? (above.number ?? 0) + 1 : 1;
    moved[0] = textOfMark({ ...placed, number }) + moved[0]!.slice(textOfMark(placed).length);
  }

  const selectedEnd = from + moved.slice(0, selectedCount).join("\n").length;
  // The selection stays between the same words, although the beginnings of its lines change.
  return {
    ...editBetween(text, text.slice(0, from) + moved.join("\n")),
    start: Math.max(from, from + moved[0]!.length - (lineEnd(text, from) - start)),
    end: Math.max(from, selectedEnd - (to - Math.min(end, to))),
  };
}
