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

/** Parses the lines between two lines of `$$`, like a fenced code block. */
export const blockMath: Construct = {
  name: "blockMath",
  concrete: true,
  tokenize(effects, ok, nok) {
    const { interrupt } = this;

    return (code) => {
      effects.enter("blockMath");
      return effects.attempt(fence, interrupt ? ok : afterLine, nok)(code);
    };

    function afterLine(code: Code): State | undefined {
      return effects.check(ownLine, effects.attempt(closingLine, end, nextLine), end)(code);
    }

    function nextLine(code: Code): State | undefined {
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      return line;
    }

    function line(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code)) return afterLine(code);
      effects.enter("blockMathValue");
      return value(code);
    }

    function value(code: Code): State | undefined {
      if (code === null || markdownLineEnding(code)) {
        effects.exit("blockMathValue");
        return afterLine(code);
      }
      effects.consume(code);
      return value;
    }

    function end(code: Code): State | undefined {
      effects.exit("blockMath");
      return ok(code);
    }
  },
};

/** `$$` alone on its line. */
const fence: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    let size = 0;
    return (code) => {
      effects.enter("blockMathFence");
      return dollars(code);
    };

    function dollars(code: Code): State | undefined {
      if (code === dollar && size < 2) {
        size += 1;
        effects.consume(code);
        return dollars;
      }
      return size === 2 ? rest(code) : nok(code);
    }

    function rest(code: Code): State | undefined {
      if (markdownSpace(code)) {
        effects.consume(code);
        return rest;
      }
      if (code !== null && !markdownLineEnding(code)) return nok(code);
      effects.exit("blockMathFence");
      return ok(code);
    }
  },
};

/** A line break, then `$$` alone on the next line. */
const closingLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    return (code) => {
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      return indented;
    };

    function indented(code: Code): State | undefined {
      if (!markdownSpace(code)) return effects.attempt(fence, ok, nok)(code);
      effects.enter("linePrefix");
      return prefix(code);
    }

    function prefix(code: Code): State | undefined {
      if (markdownSpace(code)) {
        effects.consume(code);
        return prefix;
      }
      effects.exit("linePrefix");
      return effects.attempt(fence, ok, nok)(code);
    }
  },
};

/** A line break, then a line that belongs to the same quote or list item. */
const ownLine: Construct = {
  partial: true,
  tokenize(effects, ok, nok) {
    const { parser, now } = this;
    return (code) => {
      if (code === null) return nok(code);
      effects.enter("lineEnding");
      effects.consume(code);
      effects.exit("lineEnding");
      return (next) => (parser.lazy[now().line] ? nok(next) : ok(next));
    };
  },
};
