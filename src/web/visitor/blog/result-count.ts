/** How many articles a search found, in words. */
export function resultCount(total: number) {
  if (total === 0) return "No articles found";
  return `${total} ${total === 1 ? "article" : "articles"} found`;
}
