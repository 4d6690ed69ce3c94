import type { Database } from "../db/dialect.ts";
import { newId } from "../db/ids.ts";
import type { Db } from "../db/tables.ts";
import type { RunTransaction } from "../db/transactions.ts";
import type { StarterArticle } from "./starter-articles.ts";
import * as queries from "./starter-content.queries.ts";

interface Author {
  id: string;
  name: string;
}

interface Needs {
  db: Database["db"];
  inTransaction: RunTransaction;
  now: () => Date;
  /** Renders an article, then gives the step that stores it in a transaction. */
  prepare: (author: Author, article: StarterArticle, published: Date) => Promise<(db: Db) => Promise<unknown>>;
  changed: (db: Db) => Promise<void>;
}

const day = 86_400_000;

/** A new site's few first articles, which its owner can remove at once. */
export function createStarterContent({ db, inTransaction, now, prepare, changed }: Needs) {
  return {
    count: () => queries.count(db),

    /** Fills a database that nobody has used yet, once. Before there is a user, the articles are by `siteName`. */
    async fill(siteName: string, articles: () => Promise<StarterArticle[]>) {
      if (!(await queries.isUntouched(db))) return;
      const author = (await queries.firstUser(db)) ?? { id: newId(now()), name: siteName };
      const stores: ((db: Db) => Promise<unknown>)[] = [];
      for (const article of await articles()) {
        stores.push(await prepare(author, article, new Date(now().getTime() - article.daysAgo * day)));
      }
      await inTransaction(async (transaction) => {
        // Of two processes that start at once, one takes the fact and stores the articles.
        if (!(await queries.takeTurn(transaction))) return;
        for (const store of stores) await store(transaction);
        await changed(transaction);
      });
    },

    /** The first administrator becomes the author. */
    giveTo: (transaction: Db, author: Author) => queries.setAuthor(transaction, author),

    async remove() {
      return inTransaction(async (transaction) => {
        const removed = await queries.remove(transaction);
        await changed(transaction);
        return { removed };
      });
    },
  };
}

export type StarterContent = ReturnType<typeof createStarterContent>;
