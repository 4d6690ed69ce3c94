import { z } from "zod";
import { dayMs } from "../../../contract/durations.ts";
import type { BulkOutcome, LongListFilter } from "../../../contract/long-lists.ts";
import type { Post } from "../../../contract/posts.ts";
import type { FoundTrashBulk, TrashBulk } from "../../../contract/trash.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import type { AppContext } from "../../context.ts";
import { decompressText } from "../../db/compressed-text.ts";
import { findShown, inChunks, sum } from "../../db/found-rows.ts";
import { withPostsLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import { notFound } from "../../errors.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { RenderState } from "../../markdown/render-content.ts";
import { derivedVersion } from "../derived/renderings.queries.ts";
import { withoutLapsedPlan } from "../posts.rows.ts";
import * as writes from "../posts.writes.queries.ts";
import * as queries from "./trash.queries.ts";

const retentionMs = 30 * dayMs;
/** Posts deleted in one transaction. */
const postsAtOnce = 100;

interface Deps {
  jobs: Jobs;
  retryRendering: (db: Db, postId: string, state: RenderState) => Promise<void>;
  /** Runs in the transaction of every change that readers may notice; `path` is the page that it is about. */
  changed: (db: Db, path?: string) => Promise<void>;
  /** Schedules the publication of a scheduled post. */
  schedule: (db: Db) => Promise<void>;
}

/** Deleted posts. Administrators restore them within 30 days, with their id, dates, views and addresses. */
export function createTrash(
  { db, dialect, inTransaction, now }: AppContext,
  { jobs, retryRendering, changed, schedule }: Deps,
) {
  /** Stores the post again, published if it was; undefined if it is not in the trash. */
  async function restoreIn(transaction: Db, id: string): Promise<Post | undefined> {
    const row = await queries.take(transaction, id);
    if (!row) return undefined;
    const { slugs, ...rows } = JSON.parse(decompressText(row.snapshot)) as queries.TrashedRows;
    const { post, rendering } = rows;
    const isSlugFree = await writes.takeSlug(transaction, post.slug, id);
    const slug = isSlugFree ? post.slug : await writes.takeFreeSlug(transaction, post.slug, id);
    // Another post may have claimed a former slug, which then leads there.
    for (const former of slugs) await writes.takeSlug(transaction, former, id);

    const restored = await writes.insertRows(transaction, dialect, {
      ...rows,
      post: { ...post, slug, author_name: row.author_name, view_count: row.view_count },
      publication: rows.publication && withoutLapsedPlan(rows.publication, now()),
    });
    if (restored.status === "scheduled") await schedule(transaction);
    const { state, derived_version } = rendering;
    const isCurrent = derived_version === derivedVersion && state !== "outdated";
    await retryRendering(transaction, id, isCurrent ? state : "pending");
    await changed(transaction, articlePath(slug));
    return restored;
  }

  /** Returns the number of changed posts. */
  async function apply(transaction: Db, action: TrashBulk["action"], ids: readonly string[]) {
    if (action === "delete") return queries.remove(transaction, ids);
    let restored = 0;
    for (const id of ids) if (await restoreIn(transaction, id)) restored += 1;
    return restored;
  }

  /**
   * Permanently deletes posts that were deleted before this time, in several transactions, so that other writers can
   * run in between.
   */
  async function removeBefore(before: Date) {
    for (let removed = 0; ;) {
      const ids = await queries.listBefore(db, before, postsAtOnce);
      if (ids.length > 0) removed += await inTransaction((transaction) => queries.remove(transaction, ids));
      if (ids.length < postsAtOnce) return removed;
    }
  }

  jobs.register("trash.empty", {
    title: "Delete posts that were in the trash for 30 days",
    payload: z.object({}),
    schedule: { dailyAt: "03:20" },
    run: async () => void (await removeBefore(new Date(now().getTime() - retentionMs))),
  });

  return {
    list: (filter: LongListFilter) => queries.list(db, filter, retentionMs),

    /** Stores a deleted post again; its slug gets a number if another post has claimed it. */
    restore: (id: string) =>
      withPostsLock(inTransaction, async (transaction) => {
        const post = await restoreIn(transaction, id);
        if (!post) throw notFound("Post");
        return post;
      }),

    /** Changes all or none; posts that are not in the trash are skipped. */
    bulk: ({ ids, action }: TrashBulk): Promise<BulkOutcome> =>
      withPostsLock(inTransaction, async (transaction) => {
        const count = await apply(transaction, action, ids);
        return { matched: count, modified: count };
      }),

    /** Changes all or none. */
    changeFound: ({ total, action, ...filter }: FoundTrashBulk): Promise<BulkOutcome> =>
      withPostsLock(inTransaction, async (transaction) => {
        const ids = await findShown(queries.matching(transaction, filter).select("id"), total);
        const modified = await inChunks(ids, (chunk) => apply(transaction, action, chunk));
        return { matched: total, modified: sum(modified) };
      }),

    async remove(id: string) {
      const removed = await inTransaction((transaction) => queries.remove(transaction, [id]));
      if (removed === 0) throw notFound("Post");
    },

    /** Permanently deletes all posts that are in the trash by now. */
    empty: async () => ({ removed: await removeBefore(new Date(now().getTime() + 1)) }),
  };
}

export type Trash = ReturnType<typeof createTrash>;
