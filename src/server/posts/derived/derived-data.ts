import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { AppContext, OnContentChange } from "../../context.ts";
import { updateFoldedColumns } from "../../db/folding.ts";
import { withPostsLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { Attempt } from "../../jobs/run-job.ts";
import type { RenderContent, RenderState } from "../../markdown/render-content.ts";
import { deriveAgain } from "../posts.writes.queries.ts";
import * as queries from "./derived-data.queries.ts";
import { readableExcerpt } from "./readable-excerpt.ts";
import * as renderings from "./renderings.queries.ts";

const postsAtOnce = 20;
/** Maximum number of attempts, within 15 hours; afterwards an article stays as it is until its next save. */
const maxAttempts = 8;

interface Deps {
  jobs: Jobs;
  render: RenderContent;
  changed: OnContentChange;
}

/** Derives HTML, search words and similar data again if an older version of the code made them or an attempt failed. */
export function createDerivedData({ db, dialect, inTransaction }: AppContext, { jobs, render, changed }: Deps) {
  let isFirstPass = true;

  /** Updates the search words of all posts first: that is quick, and until it is done a search misses some of them. */
  async function updateOutdated(signal: AbortSignal) {
    // Data of a newer version is derived again only once: two concurrent versions must not alternate forever.
    const than = isFirstPass ? "other" : "older";
    for (let isMore = true; isMore;) {
      const posts = await queries.listOutdated(db, than, postsAtOnce);
      const derived: string[] = [];
      for (const { post, version } of posts) {
        signal.throwIfAborted();
        const isDerived = await withPostsLock(inTransaction, (transaction) =>
          deriveAgain(transaction, dialect, { ...post, excerpt: readableExcerpt(post) }, version),
        );
        if (isDerived) derived.push(post.id);
        await setImmediate();
      }
      const [first] = derived;
      if (first) {
        await inTransaction(async (transaction) => {
          await queries.setDerived(transaction, derived);
          await rendering.enqueue(transaction, { postIds: derived }, { key: `from ${first}` });
          await changed(transaction);
        });
      }
      isMore = posts.length === postsAtOnce;
    }
    if (isFirstPass && !(await queries.isFolded(db))) {
      await updateFoldedColumns(db, signal);
      signal.throwIfAborted();
      await inTransaction(queries.setFolded);
    }
    isFirstPass = false;
  }

  /** Renders the posts that need it, one after the other. Throws if another attempt should follow. */
  async function renderPosts(postIds: readonly string[], { number, signal }: Attempt) {
    const isLast = number === maxAttempts;
    let unfinished = 0;
    let hasNewHtml = false;
    try {
      for (const postId of postIds) {
        const post = await renderings.findUnfinished(db, postId);
        if (!post) continue;
        const rendered = await render(post.content, "markdown", { author: "", purpose: "refresh", signal });
        signal.throwIfAborted();
        const isRendered = rendered.state === "done" || rendered.state === "uncoloured";
        const isFinal = isLast || rendered.state === "done" || rendered.state === "failed";
        const state = stateAfter(post.state, rendered.state, isLast);
        const outcome = { ...(isRendered && rendered), state };
        await withPostsLock(inTransaction, async (transaction) => {
          const isNew = await renderings.storeAttempt(transaction, post, outcome);
          if (isNew && post.state !== "outdated") await changed(transaction);
          else hasNewHtml ||= isNew;
        });
        if (!isFinal) unfinished++;
      }
    } finally {
      // Clears cached pages once for many posts: they contain older HTML of the same text, which readers may see until
      // then.
      if (hasNewHtml) await inTransaction(changed);
    }
    if (unfinished > 0) throw new Error(`Articles that could not be rendered completely: ${unfinished}`);
  }

  // The job's name contains the version: a process of another version would consider outdated data of this one as
  // finished.
  const rendering = jobs.register(`posts.render-${renderings.derivedVersion}`, {
    title: "Render articles again",
    payload: z.object({ postIds: z.array(z.string()) }),
    maxAttempts,
    async run({ postIds }, attempt) {
      // A post that was restored from the trash may have been derived by an older version.
      await updateOutdated(attempt.signal);
      await renderPosts(postIds, attempt);
    },
  });
  jobs.register(`posts.derive-${renderings.derivedVersion}`, {
    title: "Find articles to render again",
    // Repeated, because a process of another version may have written since.
    schedule: { everyMinutes: 60 },
    atStart: true,
    run: (_, { signal }) => updateOutdated(signal),
  });

  return {
    updateOutdated,

    /** Enqueues another attempt if a save could not finish the rendering. */
    async retryRendering(transaction: Db, postId: string, state: RenderState) {
      if (state === "done" || state === "failed") return;
      await rendering.enqueue(transaction, { postIds: [postId] }, { key: postId });
    },
  };
}

/**
 * Returns the state after an attempt without a result: HTML of an older version or an earlier attempt is readable, so
 * it stays.
 */
function stateAfter(before: renderings.UnfinishedRendering["state"], result: RenderState, isLast: boolean) {
  if (result === "done" || result === "uncoloured") return result;
  if (before !== "pending") return before;
  return isLast ? "failed" : result;
}
