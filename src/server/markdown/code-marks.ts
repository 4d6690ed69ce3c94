import type { Element, ElementContent } from "hast";

/** Display of a line of code: added, removed, or highlighted. */
type Mark = "ins" | "del" | "mark";
/** Marks by line index. */
export type Marks = ReadonlyMap<number, Mark>;

const notations: Record<string, Mark> = { "++": "ins", "--": "del", highlight: "mark", hl: "mark" };
const notation = /^\[!code (\+\+|--|highlight|hl)\](?: ?(?:\*\/\}?|-->))?$/;
/** Start of a comment, in the languages that have a name here and in JSX. */
const commentStart = /(?:\/\/|#|--|;|%|"|'|<!--|\{?\/\*)$/;

const maxRanges = 100;

/** Reads the rest of a fence's line, after the language: ```` ```ts title="x.ts" {1,3-5} ````. */
export function readFence(fence: string) {
  const [, double, single, bare] = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s{"']+))/.exec(fence) ?? [];
  const ranges = /\{([\d,\s-]+)\}/.exec(fence.replace(/"[^"]*"|'[^']*'/g, ""))?.[1] ?? "";
  return { title: (double ?? single ?? bare ?? "").trim(), ranges };
}

/**
 * Returns the lines marked by the fence, by `[!code ++]` in a comment at their end, or as a diff; and the code without
 * those comments.
 */
export function readMarks(code: string, ranges: string, isDiff: boolean): { text: string; marks: Marks } {
  const lines = code.split("\n");
  const marks = new Map<number, Mark>();
  for (const range of ranges.split(",", maxRanges)) {
    const [from = Number.NaN, to = from] = range.split("-").map(Number);
    for (let line = from; line <= Math.min(to, lines.length); line += 1) if (line >= 1) marks.set(line - 1, "mark");
  }
  const text = lines.map((line, index) => {
    const sign = isDiff && /^([+-])(?!\1\1)/.exec(line)?.[1];
    if (sign) marks.set(index, sign === "+" ? "ins" : "del");
    const at = line.lastIndexOf("[!code ");
    const mark = at < 0 ? undefined : notations[notation.exec(line.slice(at).trimEnd())?.[1] ?? ""];
    const before = mark && line.slice(0, at).trimEnd();
    if (!mark || !before || !commentStart.test(before)) return line;
    marks.set(index, mark);
    return before.replace(commentStart, "").trimEnd();
  });
  return { text: text.join("\n"), marks };
}

/** Wraps each marked line, with its line break, in an element. */
export function markLines(children: ElementContent[], marks: Marks): ElementContent[] {
  if (marks.size === 0) return children;
  const lines: ElementContent[][] = [[]];
  for (const child of children) {
    splitLines(child).forEach((piece, index) => {
      if (index > 0) {
        lines.at(-1)?.push({ type: "text", value: "\n" });
        lines.push([]);
      }
      if (piece) lines.at(-1)?.push(piece);
    });
  }
  return lines.flatMap((line, index) => {
    const tagName = marks.get(index);
    return tagName ? [{ type: "element", tagName, properties: {}, children: line } satisfies Element] : line;
  });
}

/** Splits a run of highlighted code into one run per line; undefined for a line without text of it. */
function splitLines(child: ElementContent): (ElementContent | undefined)[] {
  const text = child.type === "element" ? child.children[0] : child;
  if (text?.type !== "text") return [child];
  return text.value.split("\n").map((value) => {
    if (value === "") return undefined;
    return child.type === "element" ? { ...child, children: [{ type: "text", value }] } : { type: "text", value };
  });
}
