import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { AppContext, OnContentChange } from "../../context.ts";
import { chunksOf } from "../../db/found-rows.ts";
import { withPostsLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { indexPosts } from "../derived/search-index.ts";

/** Maximum number of posts that are indexed in the transaction that changed their labels; more are indexed by a job. */
const postsAtOnce = 20;

interface Deps {
  jobs: Jobs;
  changed: OnContentChange;
}

/** Updates the search index after labels of posts were changed, for which all text of each post is read. */
export function createLabelIndex({ dialect, inTransaction }: AppContext, { jobs, changed }: Deps) {
  const indexing = jobs.register("posts.index", {
    title: "Index posts whose labels changed",
    payload: z.object({ ids: z.array(z.string()) }),
    async run({ ids }, { signal }) {
      for (const part of chunksOf(ids, postsAtOnce)) {
        signal.throwIfAborted();
        await withPostsLock(inTransaction, (transaction) => indexPosts(transaction, dialect, part));
        await setImmediate();
      }
      await inTransaction(changed);
    },
  });

  return {
    /** Updates the index, in the transaction that changed the labels, or enqueues the job that does. */
    async update(transaction: Db, ids: readonly string[]) {
      if (ids.length <= postsAtOnce) return indexPosts(transaction, dialect, ids);
      for (const part of chunksOf(ids)) await indexing.enqueue(transaction, { ids: part });
    },
  };
}

export type LabelIndex = ReturnType<typeof createLabelIndex>;
