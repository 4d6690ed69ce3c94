/** Letters, digits and marks of Chinese, Japanese, Korean and Thai, as a class of a regular expression (flag `v`). */
export const unspacedLetters =
  "[[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}]&&[\\p{L}\\p{M}\\p{N}]]";

const wordsPerMinute = 200;
const charactersPerMinute = 500;

/** Length of a text: words, and characters of scripts that are written without spaces between words. */
export interface TextLength {
  words: number;
  characters: number;
}

/** Counts words, and characters of scripts without spaces; a sequence without letters or digits is not a word. */
export function countText(content: string): TextLength {
  // Avoids building an array of matches, because the editor counts at every keystroke.
  const unit = new RegExp(`(${unspacedLetters})|[[\\S]--${unspacedLetters}]+`, "gv");
  const length = { words: 0, characters: 0 };
  for (let found = unit.exec(content); found; found = unit.exec(content)) {
    if (found[1] !== undefined) length.characters++;
    else if (/[\p{L}\p{N}]/u.test(found[0])) length.words++;
  }
  return length;
}

/** Reading time in minutes, rounded up, at least 1. */
export function readTime(content: string) {
  const { words, characters } = countText(content);
  return Math.max(1, Math.ceil(words / wordsPerMinute + characters / charactersPerMinute));
}
