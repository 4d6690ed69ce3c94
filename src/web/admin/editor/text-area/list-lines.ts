/** Prefix of a line's text in a list, a quote, or both. */
export interface LineMark {
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
  /** Box of a task. */
  task: string;
}

const mark = /^((?: {0,3}> ?)*)([ \t]*)(?:(?:([-*+])|(\d{1,9})([.)]))( +)(\[[ xX]\](?: |$))?)?/;
const thematicBreak = /^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/;

/** Parses the marks of a line; undefined if it belongs to no list or quote. */
export function markOf(line: string): LineMark | undefined {
  const [, quote = "", indent = "", bullet = "", number, delimiter = "", spaces = "", task = ""] =
    mark.exec(line) ?? [];
  if (!(quote || spaces) || thematicBreak.test(line.slice(quote.length))) return undefined;
  return { quote, indent, bullet, number: number ? Number(number) : undefined, delimiter, spaces, task };
}

export const isItem = (mark: LineMark | undefined): mark is LineMark => mark !== undefined && mark.spaces !== "";

const signOf = ({ bullet, number, delimiter }: LineMark) => bullet || `${number ?? ""}${delimiter}`;

export const textOfMark = (mark: LineMark) => mark.quote + mark.indent + signOf(mark) + mark.spaces + mark.task;

/** Distance of an item's text from its own indentation, which is the additional indentation of nested items. */
export const contentIndent = (mark: LineMark) => signOf(mark).length + mark.spaces.length;

export const isFence = (line: string) => /^[ \t]*(`{3,}|~{3,})/.test(line);

interface Level {
  column: number;
  start: number | undefined;
  next: number;
  step: number;
}

/**
 * Numbers the items from line `first` on, continuing those before them. In a list whose first two items have the same
 * number, all items have it.
 */
export function renumber(lines: readonly string[], first: number) {
  const levels: Level[] = [];
  let isCode = false;
  return lines.map((line, index) => {
    if (isFence(line)) isCode = !isCode;
    const mark = markOf(line);
    if (isCode || !isItem(mark)) return line;

    const column = mark.quote.length + mark.indent.length;
    while ((levels.at(-1)?.column ?? -1) > column) levels.pop();
    let level = levels.at(-1);
    if (level?.column === column && (level.start === undefined || mark.number === undefined)) level = void levels.pop();
    if (level?.column !== column || mark.number === undefined) {
      levels.push({ column, start: mark.number, next: (mark.number ?? 0) + 1, step: 1 });
      return line;
    }
    if (mark.number === level.start && level.next === mark.number + 1) {
      level.step = 0;
      level.next = mark.number;
    }
    const number = index < first ? mark.number : level.next;
    level.next = number + level.step;
    if (number === mark.number) return line;
    return textOfMark({ ...mark, number }) + line.slice(textOfMark(mark).length);
  });
}
