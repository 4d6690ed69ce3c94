import { type Check, count, ok, warning } from "../check.ts";
import { countBooks } from "../health.queries.ts";

export const booksCheck: Check = {
  name: "books",
  async examine({ database }) {
    const books = await countBooks((await database).db);
    return books > 0
      ? [ok(`Recommended: ${count(books, "book")}.`)]
      : [warning("No book is recommended, so the page Books is empty.", "Recommend one under Books.")];
  },
  measure: async ({ database }) => ({ folio_books: [{ value: await countBooks(await database) }] }),
};
