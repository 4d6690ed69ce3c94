import { unspacedLetters } from "../../../contract/posts/read-time.ts";
import { fold } from "../../db/folding.ts";
import { searchedWords, wordLetters } from "../../db/search-words.ts";

/** Part of a text; `isMatch` if a search found it. */
export interface TextPart {
  text: string;
  isMatch: boolean;
}

export type WordPattern = NonNullable<ReturnType<typeof createWordPattern>>;

const unspacedRun = new RegExp(`${unspacedLetters}{2,}`, "gv");
const isUnspaced = new RegExp(`^${unspacedLetters}`, "v");
// Patterns for word boundaries, compiled once, because compiling them for each search would take milliseconds.
const noLetterBefore = new RegExp(`(?<!${wordLetters})`, "vy");
const noLetterAfter = new RegExp(`(?!${wordLetters})`, "vy");

/** Creates a pattern that finds words of a search like the search index does; undefined if there are no words. */
export function createWordPattern(search: string) {
  const inOrder = searchedWords(search).map(comparable);
  const last = inOrder.at(-1);
  if (last === undefined) return undefined;
  const words = [...new Set(inOrder)];
  const unspaced = words.filter((word) => isUnspaced.test(word));
  const runs = comparable(fold(search)).match(unspacedRun) ?? [];
  const wanted = [...new Set([...words, ...runs])].toSorted(longestFirst);
  const anyOfThem = new RegExp(wanted.map(escaped).join("|"), "g");

  /** Yields the searched words, with their positions, in a text that has no case and accents any more. */
  function* matchesIn(folded: string) {
    anyOfThem.lastIndex = 0;
    for (let found = anyOfThem.exec(folded); found; found = anyOfThem.exec(folded)) {
      const { index } = found;
      const word = wanted.find((one) => isAt(folded, index, one));
      if (word !== undefined) yield { word, index };
      anyOfThem.lastIndex = index + (word?.length ?? 1);
    }
  }

  function isAt(folded: string, index: number, word: string) {
    if (asIndexed(folded.slice(index, index + word.length)) !== word) return false;
    if (isUnspaced.test(word)) return true;
    if (!isBetween(noLetterBefore, folded, index)) return false;
    // The search's last word is a prefix. A word such as `c++` needs no boundary after its last character.
    return word === last || /[+#]$/.test(word) || isBetween(noLetterAfter, folded, index + word.length);
  }

  return {
    words,

    /** Returns the words of the search that occur in a text. */
    foundIn(text: string): ReadonlySet<string> {
      const matches = new Set([...matchesIn(comparable(fold(text)))].map(({ word }) => word));
      const inside = (match: string) => unspaced.filter((word) => match.includes(word));
      return new Set([...matches].flatMap((match) => (isUnspaced.test(match) ? inside(match) : match)));
    },

    /** Splits the whole text at the boundaries of matches. */
    mark(text: string): TextPart[] {
      const { shown, folded, starts, ends } = foldByCharacter(text);
      const parts: TextPart[] = [];
      let at = 0;
      for (const { word, index } of matchesIn(folded)) {
        const from = starts[index] ?? index;
        const to = ends[index + word.length - 1] ?? index + word.length;
        if (from > at) parts.push({ text: shown.slice(at, from), isMatch: false });
        // Two matches may overlap in a ligature such as `ﬁ`, which is then marked once.
        if (to > at) parts.push({ text: shown.slice(Math.max(at, from), to), isMatch: true });
        at = Math.max(at, to);
      }
      if (at < shown.length) parts.push({ text: shown.slice(at), isMatch: false });
      return parts;
    },
  };
}

function isBetween(boundary: RegExp, text: string, index: number) {
  boundary.lastIndex = index;
  return boundary.test(text);
}

const longestFirst = (one: string, other: string) => other.length - one.length;
/** Replaces final sigmas: a prefix of a word has a normal sigma where the whole word ends with a final one. */
const comparable = (folded: string) => folded.replaceAll("ς", "σ");
const escaped = (word: string) => word.replaceAll("+", "\\+").replaceAll(".", "[.\\-‐]");
const asIndexed = (match: string) => match.replace(/[-‐]/g, ".");

/**
 * Folds a text. `starts` and `ends` map each folded character to the range of its original in `shown`; both are empty
 * for ASCII text, whose offsets do not change.
 */
function foldByCharacter(text: string) {
  const shown = text.normalize("NFC");
  const starts: number[] = [];
  const ends: number[] = [];
  if (/^[\0-\x7f]*$/.test(shown)) return { shown, folded: shown.toLowerCase(), starts, ends };
  let folded = "";
  for (const { 0: character, index } of shown.matchAll(/\P{M}\p{M}*|\p{M}+/gu)) {
    const written = fold(character);
    for (let unit = 0; unit < written.length; unit++) {
      starts.push(index);
      ends.push(index + character.length);
    }
    folded += written;
  }
  return { shown, folded: comparable(folded), starts, ends };
}
