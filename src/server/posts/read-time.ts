const wordsPerMinute = 200;

/** Minutes that reading takes, rounded up, at least 1. */
export function readTime(content: string) {
  const words = content.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(words / wordsPerMinute));
}
