import { unspacedLetters } from "../../contract/read-time.ts";
import { fold } from "./folding.ts";

/** A letter, digit or mark of a word, as a class of a regular expression with the flag `v`. */
export const wordLetters = `[[\\p{L}\\p{M}\\p{N}]--${unspacedLetters}]`;
const letter = `[[\\p{L}\\p{N}]--${unspacedLetters}]`;
const wordPart = `${letter}${wordLetters}*`;
const dotted = `${wordPart}(?:\\.${wordPart})*`;

/** A run of a script without spaces, or a word: `c++`, `c#`, `.net` and `node.js` are words of their own. */
const token = new RegExp(
  `(${unspacedLetters}+)|(?:(?<![\\p{L}\\p{M}\\p{N}.])\\.)?${dotted}(?:\\+\\+|#(?!${letter}))?`,
  "gv",
);
const part = new RegExp(wordPart, "gv");
const hyphenated = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${wordPart})[\\-‐](?=(${wordPart}))`, "gv");
/** `objective-c`: with more letters after the hyphen it is two words, so that `server-side` finds “server side”. */
const hyphenedLetter = new RegExp(
  `(?<=(?<![\\p{L}\\p{M}\\p{N}])${wordPart})[\\-‐](?=${letter}(?![\\p{L}\\p{M}\\p{N}+#]))`,
  "gv",
);
const longest = 64;

/** The words that a text is found by: also the parts of `node.js`, and each one and two neighbours of 日本語. */
export const indexedWords = (text: string): string[] => [...indexed(text)];

function* indexed(text: string) {
  const folded = fold(text);
  for (const [, first, second] of folded.matchAll(hyphenated)) yield cut(`${first}.${second}`);
  for (const [word, run] of folded.matchAll(token)) {
    if (run !== undefined) {
      yield* run;
      yield* pairsOf(run);
    } else {
      yield cut(word);
      if (/[.+#]/.test(word)) for (const [inner] of word.matchAll(part)) yield cut(inner);
    }
  }
}

/** Each word of a query takes time; ten words of scripts without spaces may have more. */
const maxSearched = 20;

/** The words of a search, which all have to be found, in their order; of more than 20 the first. */
export const searchedWords = (text: string): string[] => [...searched(text).take(maxSearched)];

/** Whether a search has more words than are searched for. */
export const hasMoreWords = (text: string) => !searched(text).drop(maxSearched).next().done;

function* searched(text: string): Generator<string, undefined> {
  // The indexes know no hyphen, so a dot stands for it.
  for (const [word, run] of fold(text).replace(hyphenedLetter, ".").matchAll(token)) {
    if (run === undefined) yield cut(word);
    // Of a single letter there are no pairs.
    else if (run.length === String.fromCodePoint(run.codePointAt(0) ?? 0).length) yield run;
    else yield* pairsOf(run);
  }
}

const cut = (word: string) => (word.length <= longest ? word : word.slice(0, longest).replace(/\p{Cs}$/u, ""));

function* pairsOf(run: string) {
  let first = "";
  for (const second of run) {
    if (first) yield first + second;
    first = second;
  }
}
