import { asciiAlphanumeric, markdownLineEnding, markdownSpace } from "micromark-util-character";
import type { Code, Construct, State } from "micromark-util-types";

export const dollar = 36;
const backslash = 92;
const backtick = 96;
/** Code points of quotation marks, which no formula contains, so that “${a}” and “${b}” stay text. */
const quotes = new Set([0x201c, 0x201d]);

const isBlank = (code: Code) => markdownLineEnding(code) || markdownSpace(code);

/**
 * Parses `$x$`, `$$x$$` and `` $`x`$ `` in a line. So that prices stay text, a single dollar opens a formula only
 * before a backtick, or before a non-space and not after a letter. The next dollar closes or rejects the formula, so
 * that no text is searched twice.
 */
export const inlineMath: Construct = {
  name: "inlineMath",
  previous: (code) => code !== dollar,
  tokenize(effects, ok, nok) {
    const isInWord = asciiAlphanumeric(this.previous);
    let size = 0;
    let closed = 0;
    let isTicked = false;
    let previous: Code = null;

    return (code) => {
      effects.enter("inlineMath");
      effects.enter("mathLine");
      return opening(code);
    };

    function opening(code: Code): State | undefined {
      if (code === dollar && size < 2) {
        size += 1;
        return consumed(code, opening);
      }
      isTicked = size === 1 && code === backtick;
      if (code === dollar || (size === 1 && isBlank(code)) || (isInWord && !isTicked)) return nok(code);
      return isTicked ? consumed(code, inside) : inside(code);
    }

    function inside(code: Code): State | undefined {
      if (code === null || quotes.has(code)) return nok(code);
      if (code !== dollar) return consumed(code, code === backslash ? afterBackslash : inside);
      if (isTicked ? previous !== backtick : size === 1 && isBlank(previous)) return nok(code);
      return closing(code);
    }

    function afterBackslash(code: Code): State | undefined {
      return code === dollar ? consumed(code, inside) : inside(code);
    }

    function closing(code: Code): State | undefined {
      if (closed < size) {
        if (code !== dollar) return nok(code);
        closed += 1;
        return consumed(code, closing);
      }
      if (code === dollar || (size === 1 && !isTicked && asciiAlphanumeric(code))) return nok(code);
      effects.exit("mathLine");
      effects.exit("inlineMath");
      return ok(code);
    }

    function consumed(code: Code, next: State): State {
      previous = code;
      if (markdownLineEnding(code)) {
        effects.exit("mathLine");
        effects.enter("lineEnding");
      }
      effects.consume(code);
      if (markdownLineEnding(code)) {
        effects.exit("lineEnding");
        effects.enter("mathLine");
      }
      return next;
    }
  },
};
