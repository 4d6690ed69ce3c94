import { withSite } from "../with-site.ts";

/** The books that the owner recommends. */
export async function listBooks() {
  const { items: books } = await withSite(({ features }) => features.books.list({ page: 1, limit: 1000 }));
  return { lines: books.length > 0 ? books.map(({ title }) => title) : ["There are no books."], json: { books } };
}
