const wordsPerMinute = 200;

/** Words of a text: whatever stands between spaces. */
export function countWords(content: string) {
  // Counted without collecting them: the editor asks while somebody types.
  const word = /\S+/g;
  let words = 0;
  while (word.test(content)) words++;
  return words;
}

/** Minutes that reading takes, rounded up, at least 1. */
export const readTime = (content: string) => Math.max(1, Math.ceil(countWords(content) / wordsPerMinute));
