import type { Dialect } from "../../db/dialect.ts";
import type { Db } from "../../db/tables.ts";
import { listTexts, listTextsOf } from "./derived-data.queries.ts";
import { searchDocument } from "./search-document.ts";

const postsAtOnce = 50;

/** Indexes these posts by their current rows. */
export async function indexPosts(transaction: Db, dialect: Pick<Dialect, "indexForSearch">, ids: readonly string[]) {
  for (const { number, ...texts } of await listTextsOf(transaction, ids))
    await dialect.indexForSearch(transaction, number, searchDocument(texts));
}

/** Indexes all posts of a database that was filled by rows. Returns their number. */
export async function indexAllPosts(transaction: Db, dialect: Pick<Dialect, "indexForSearch">) {
  let count = 0;
  for (let last = -1; ;) {
    const posts = await listTexts(transaction, last, postsAtOnce);
    for (const { number, ...texts } of posts) {
      await dialect.indexForSearch(transaction, number, searchDocument(texts));
      last = number;
      count += 1;
    }
    if (posts.length < postsAtOnce) return count;
  }
}
