import type { Post, PostSummary } from "../../../contract/posts/posts.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import type { AppContext } from "../../context.ts";
import type { Core } from "../../core.ts";
import { withPostsLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import { findNextPublication, publishDue } from "./publications.queries.ts";

/** Runs in the transaction that publishes posts; `ids` are the ids of these posts. */
export type OnPublished = (db: Db, ids: readonly string[]) => Promise<void>;

interface Deps extends Pick<Core, "jobs" | "changed"> {
  onPublished: OnPublished;
}

/**
 * Publishes scheduled posts. One job, due at the earliest planned time, publishes all due posts and enqueues itself for
 * the next time, so a post that was moved, unscheduled, deleted or restored needs no job of its own.
 */
export function createScheduledPublishing({ inTransaction, now }: AppContext, { jobs, changed, onPublished }: Deps) {
  const publishing = jobs.register("posts.publish-scheduled", {
    title: "Publish scheduled posts",
    atStart: true,
    run: (_, { complete }) =>
      withPostsLock(inTransaction, async (transaction) => {
        const due = await publishDue(transaction, now());
        for (const { slug } of due) await changed(transaction, articlePath(slug));
        const ids = due.map(({ id }) => id);
        await onPublished(transaction, ids);
        await enqueueNext(transaction);
        await complete(transaction);
      }),
  });

  async function enqueueNext(transaction: Db) {
    const nextAt = await findNextPublication(transaction);
    if (nextAt !== undefined) await publishing.enqueue(transaction, {}, { key: "next", runAt: new Date(nextAt) });
  }

  return {
    /**
     * Enqueues the job for scheduled posts and calls `onPublished` for newly published ones. Runs in the transaction
     * that stores the posts; the caller holds the lock on posts.
     */
    async followStatus(transaction: Db, ...changes: { post: StatusOfPost; before?: StatusOfPost | undefined }[]) {
      if (changes.some(({ post }) => post.status === "scheduled")) await enqueueNext(transaction);
      const published = changes.filter(({ post, before }) => isPublished(post) && !isPublished(before));
      const ids = published.map(({ post }) => post.id);
      if (ids.length > 0) await onPublished(transaction, ids);
    },
  };
}

export type ScheduledPublishing = ReturnType<typeof createScheduledPublishing>;

type StatusOfPost = Pick<Post, "id" | "status">;
const isPublished = (post: StatusOfPost | undefined) => post?.status === "published";

/** Sets the status and publication date of an edited post, and drops a planned time that has passed. */
export function settlePublication<P extends PostSummary>(edited: P, stored: PostSummary | undefined, now: Date): P {
  const time = now.toISOString();
  const publishedAt = edited.publishedAt && stored && isLapsedPlan(edited, stored, time) ? null : edited.publishedAt;
  if (!edited.isPublished) return { ...edited, publishedAt, status: "draft" };
  const at = publishedAt ?? time;
  return { ...edited, publishedAt: at, status: at > time ? "scheduled" : "published" };
}

/** Sets or clears the date of an announced update. Sets it only if the post was and stays published. */
export function withAnnouncement(edited: Post, stored: Post, isAnnounced: boolean | undefined): Post {
  if (isAnnounced === false) return { ...edited, updatedOn: null };
  const isSeenAgain = stored.status === "published" && edited.status === "published";
  return isAnnounced && isSeenAgain ? { ...edited, updatedOn: edited.updatedAt } : edited;
}

/**
 * Whether a draft's planned time was in the future at its last save and has passed since. Drafts are not published,
 * so the time is dropped.
 */
const isLapsedPlan = ({ publishedAt }: PostSummary, stored: PostSummary, time: string) =>
  stored.status === "draft" &&
  publishedAt === stored.publishedAt &&
  publishedAt !== null &&
  publishedAt > stored.updatedAt &&
  publishedAt <= time;
