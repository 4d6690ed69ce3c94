import type { CommandContext } from "../command-context.ts";
import { withSite } from "../with-site.ts";

/** The books that the owner recommends. */
export async function listBooks(_: object, context: CommandContext) {
  const { items: books } = await withSite(context, ({ features }) => features.books.list({ page: 1, limit: 1000 }));
  return { lines: books.length > 0 ? books.map(({ title }) => title) : ["There are no books."], json: { books } };
}
