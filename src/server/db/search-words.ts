import { unspacedLetters } from "../../contract/posts/read-time.ts";
import { fold } from "./folding.ts";

/** Character class (for the flag `v`) of letters, digits and marks in scripts that put spaces between words. */
export const wordLetters = `[[\\p{L}\\p{M}\\p{N}]--${unspacedLetters}]`;
const letter = `[[\\p{L}\\p{N}]--${unspacedLetters}]`;
const wordPart = `${letter}${wordLetters}*`;
const dotted = `${wordPart}(?:\\.${wordPart})*`;

/** Matches a run of a script without spaces, or a word: `c++`, `c#`, `.net` and `node.js` are single words. */
const token = new RegExp(
  `(${unspacedLetters}+)|(?:(?<![\\p{L}\\p{M}\\p{N}.])\\.)?${dotted}(?:\\+\\+|#(?!${letter}))?`,
  "gv",
);
const part = new RegExp(wordPart, "gv");
const hyphenated = new RegExp(`(?<![\\p{L}\\p{M}\\p{N}])(${wordPart})[\\-‐](?=(${wordPart}))`, "gv");
/**
 * Matches a hyphen before a single last letter: `objective-c` is one word. `server-side` and `node.js-x` are two, so
 * that `server-side` finds “server side”.
 */
const hyphenedLetter = new RegExp(
  `(?<=(?<![\\p{L}\\p{M}\\p{N}.])${wordPart})[\\-‐](?=${letter}(?![\\p{L}\\p{M}\\p{N}+#]))`,
  "gv",
);
const longest = 64;

/** Lists the index words of a text: words, the parts of `node.js`, and for 日本語 each character and each pair. */
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

/** Maximum number of words per search. Further words are ignored. */
const maxSearched = 20;

/** Lists the first 20 words of a search; a post must contain all of them. */
export const searchedWords = (text: string): string[] => [...searched(text).take(maxSearched)];

function* searched(text: string): Generator<string, undefined> {
  // A word in the indexes has no hyphen, so `objective-c` is indexed and searched as `objective.c`.
  for (const [word, run] of fold(text).replace(hyphenedLetter, ".").matchAll(token)) {
    if (run === undefined) yield cut(word);
    // A run of one letter has no pairs, so the letter itself is searched.
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
