import { markdownLineEnding } from "micromark-util-character";
import type { Code, Construct, State } from "micromark-util-types";

/** Parses a formula of several lines, from `$$` at the beginning of a line to `$$` at the end of a later line. */
export function blockMath(markdown: string): Construct {
  const ends = findFormulas(markdown);
  return {
    name: "blockMath",
    concrete: true,
    tokenize(effects, ok, nok) {
      const { interrupt, now } = this;
      const last = ends.get(now().line);

      return (code) => {
        if (last === undefined) return nok(code);
        effects.enter("blockMath");
        return interrupt ? ok(code) : inside(code);
      };

      function inside(code: Code): State | undefined {
        if (code === null || (markdownLineEnding(code) && now().line === last)) return end(code);
        if (markdownLineEnding(code)) return effects.attempt(ownLine, inside, end)(code);
        effects.enter("mathLine");
        return line(code);
      }

      function line(code: Code): State | undefined {
        if (code === null || markdownLineEnding(code)) {
          effects.exit("mathLine");
          return inside(code);
        }
        effects.consume(code);
        return line;
      }

      function end(code: Code): State | undefined {
        effects.exit("blockMath");
        return ok(code);
      }
    },
  };
}

/** Matches the markers of quotes and list items (`>`, `-`, `1.`) at the beginning of a line. */
const marks = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*/;
/** Matches a line that no formula contains: a heading or a fence of code. */
const foreign = /^(?:#{1,6}[ \t]|```|~~~)/;

/**
 * Maps each formula's first line to its last. An unclosed formula is omitted and stays text. A formula may contain
 * blank lines only if its opening `$$` is alone on its line; it then ends at a `$$` that cannot open another formula.
 */
function findFormulas(markdown: string): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  if (!markdown.includes("$$")) return ends;
  const lines = markdown.split(/\r\n?|\n/).map((line) => line.replace(marks, "").trimEnd());
  /** Line of the next closing `$$`: for a formula that may have blank lines, and for one that has none. */
  let [next, nextBeforeBlank]: (number | undefined)[] = [];
  for (const [index, line] of [...lines.entries()].toReversed()) {
    const first = line.indexOf("$$");
    const end = nextBeforeBlank ?? (line === "$$" ? next : undefined);
    if (end !== undefined && first === 0 && line[2] !== "$" && !line.includes("$$", 2)) ends.set(index + 1, end);
    if (line === "" || foreign.test(line)) nextBeforeBlank = undefined;
    if (foreign.test(line)) next = undefined;
    if (first < 0 || first !== line.length - 2) continue;
    next = nextBeforeBlank === undefined || line !== "$$" ? index + 1 : undefined;
    nextBeforeBlank = index + 1;
  }
  return ends;
}

/** Parses a line break, if the next line belongs to the same quote or list item. */
const ownLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const { parser, now } = this;
    return (code) => {
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      return (next) => (parser.lazy[now().line] ? nok(next) : ok(next));
    };
  },
};
