/** Letters, digits and marks of Chinese, Japanese, Korean and Thai, as a class of a regular expression with the flag `v`. */
export const unspacedLetters =
  "[[\\p{scx=Han}\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Hangul}\\p{scx=Thai}]&&[\\p{L}\\p{M}\\p{N}]]";
