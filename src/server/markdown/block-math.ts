import { markdownLineEnding, markdownSpace } from "micromark-util-character";
import type { Code, Construct, State } from "micromark-util-types";
import { dollar } from "./inline-math.ts";

declare module "micromark-util-types" {
  interface TokenTypeMap {
    blockMath: "blockMath";
    blockMathFence: "blockMathFence";
    blockMathValue: "blockMathValue";
  }
}

/** Parses a formula of several lines from `$$` at the beginning of a line to `$$` at the end of one. */
export function blockMath(markdown: string): Construct {
  const openings = findOpenings(markdown);
  return {
    name: "blockMath",
    concrete: true,
    tokenize(effects, ok, nok) {
      const { interrupt } = this;
      const isOpening = openings.has(this.now().line);

      return (code) => {
        if (!isOpening) return nok(code);
        effects.enter("blockMath");
        return effects.attempt(fence, interrupt ? ok : content, nok)(code);
      };

      function content(code: Code): State | undefined {
        if (code === null) return end(code);
        if (code === dollar) return effects.attempt(closing, end, value)(code);
        return markdownLineEnding(code) ? effects.check(ownLine, lineEnding, end)(code) : value(code);
      }

      function lineEnding(code: Code): State | undefined {
        effects.enter("lineEnding");
        effects.consume(code);
        effects.exit("lineEnding");
        return content;
      }

      function value(code: Code): State | undefined {
        effects.enter("blockMathValue");
        effects.consume(code);
        return inValue;
      }

      function inValue(code: Code): State | undefined {
        if (code === null || code === dollar || markdownLineEnding(code)) {
          effects.exit("blockMathValue");
          return content(code);
        }
        effects.consume(code);
        return inValue;
      }

      function end(code: Code): State | undefined {
        effects.exit("blockMath");
        return ok(code);
      }
    },
  };
}

/** Marks of quotes and list items before the text of a line. */
const marks = /^(?:[ \t]|>|[-*+][ \t]|\d{1,9}[.)][ \t])*/;
/** A line that no formula has: a heading or a fence of code. */
const foreign = /^(?:#{1,6}[ \t]|```|~~~)/;

/**
 * Finds the lines that open a formula, so that one that is not closed stays text. A formula with text on the line of its
 * `$$` has no blank line, and where one with a blank line could end at the beginning of another, that is no end.
 */
function findOpenings(markdown: string): ReadonlySet<number> {
  const openings = new Set<number>();
  if (!markdown.includes("$$")) return openings;
  const lines = markdown.split(/\r\n?|\n/).map((line) => line.replace(marks, "").trimEnd());
  /** Whether a line below closes a formula, with a blank line before or without. */
  let [isClosed, isClosedBeforeBlank] = [false, false];
  for (const [index, line] of [...lines.entries()].toReversed()) {
    const first = line.indexOf("$$");
    const isOpening = first === 0 && line[2] !== "$" && !line.includes("$$", 2);
    if (isOpening && (isClosedBeforeBlank || (isClosed && line === "$$"))) openings.add(index + 1);
    if (line === "" || foreign.test(line)) isClosedBeforeBlank = false;
    if (foreign.test(line)) isClosed = false;
    if (first < 0 || first !== line.length - 2) continue;
    isClosed = !isClosedBeforeBlank || line !== "$$";
    isClosedBeforeBlank = true;
  }
  return openings;
}

/** `$$`. */
const fence: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter("blockMathFence");
      return first(code);
    };

    function first(code: Code): State | undefined {
      effects.consume(code);
      return second;
    }

    function second(code: Code): State | undefined {
      if (code !== dollar) return nok(code);
      effects.consume(code);
      effects.exit("blockMathFence");
      return ok;
    }
  },
};

/** `$$` at the end of its line. */
const closing: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return effects.attempt(fence, rest, nok);

    function rest(code: Code): State | undefined {
      if (!markdownSpace(code)) return end(code);
      effects.enter("blockMathFence");
      return spaces(code);
    }

    function spaces(code: Code): State | undefined {
      if (!markdownSpace(code)) {
        effects.exit("blockMathFence");
        return end(code);
      }
      effects.consume(code);
      return spaces;
    }

    function end(code: Code): State | undefined {
      return code === null || markdownLineEnding(code) ? ok(code) : nok(code);
    }
  },
};

/** A line break, then a line that belongs to the same quote or list item. */
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
