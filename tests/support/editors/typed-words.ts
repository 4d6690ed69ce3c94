/** Returns the typed words in a text, which are numbered, so that each can be found again. */
export const wordsOf = (text: string) => new Set(text.match(/w\d+;/g));

/** Returns the words of the first text that the second one lacks. */
export function wordsMissing(before: string, after: string) {
  const present = wordsOf(after);
  return [...wordsOf(before)].filter((word) => !present.has(word));
}
