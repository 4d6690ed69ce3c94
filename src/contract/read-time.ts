import { unspacedLetters } from "./unspaced-scripts.ts";

const wordsPerMinute = 200;
const charactersPerMinute = 500;

/** What reading takes time for: words between spaces, and characters of scripts that put none between words. */
export interface TextLength {
  words: number;
  characters: number;
}

/** Words and characters of a text; what holds neither a letter nor a digit is no word. */
export function countText(content: string): TextLength {
  // Counted without collecting them: the editor asks while somebody types.
  const unit = new RegExp(`(${unspacedLetters})|[[\\S]--${unspacedLetters}]+`, "gv");
  const length = { words: 0, characters: 0 };
  for (let found = unit.exec(content); found; found = unit.exec(content)) {
    if (found[1] !== undefined) length.characters++;
    else if (/[\p{L}\p{N}]/u.test(found[0])) length.words++;
  }
  return length;
}

/** Minutes that reading takes, rounded up, at least 1. */
export function readTime(content: string) {
  const { words, characters } = countText(content);
  return Math.max(1, Math.ceil(words / wordsPerMinute + characters / charactersPerMinute));
}
