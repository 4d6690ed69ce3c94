import type { AppContext } from "../context.ts";
import { newId } from "../db/ids.ts";
import type { Db } from "../db/tables.ts";
import type { StarterArticle } from "./starter-articles.ts";
import * as queries from "./starter-content.queries.ts";

interface Author {
  id: string;
  name: string;
}

interface Deps<Draft> {
  postStore: {
    /** Renders an article; nothing is stored yet. */
    prepare(
      author: Author,
      article: Omit<StarterArticle, "daysAgo"> & typeof articleDefaults,
      options: { published: Date },
    ): Promise<Draft>;
    insert(db: Db, draft: Draft, isStarter: boolean): Promise<unknown>;
  };
  /** Runs in the transaction of every change that readers may notice. */
  changed: (db: Db) => Promise<void>;
}

const articleDefaults = {
  contentFormat: "markdown" as const,
  featuredImage: null,
  galleryImages: [],
  isPublished: true,
};

const day = 86_400_000;

/** A new site's few first articles, which its owner can remove at once. */
export function createStarterContent<Draft>(
  { db, inTransaction, now }: AppContext,
  { postStore, changed }: Deps<Draft>,
) {
  return {
    count: () => queries.count(db),

    /** Fills a database that nobody has used yet, once. Before there is a user, the articles are by `siteName`. */
    async fill(siteName: string, articles: () => Promise<StarterArticle[]>) {
      if (!(await queries.isUntouched(db))) return;
      const author = (await queries.firstUser(db)) ?? { id: newId(now()), name: siteName };
      const drafts: Draft[] = [];
      for (const { daysAgo, ...article } of await articles()) {
        const published = new Date(now().getTime() - daysAgo * day);
        drafts.push(await postStore.prepare(author, { ...article, ...articleDefaults }, { published }));
      }
      await inTransaction(async (transaction) => {
        // Of two processes that start at once, one takes the fact and stores the articles.
        if (!(await queries.takeTurn(transaction))) return;
        for (const draft of drafts) await postStore.insert(transaction, draft, true);
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
