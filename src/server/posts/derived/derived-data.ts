import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import type { AppContext } from "../../context.ts";
import { updateFoldedColumns } from "../../db/folding.ts";
import { withPostsLock } from "../../db/locks.ts";
import type { Db } from "../../db/tables.ts";
import { afterCommit } from "../../db/transactions.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import type { RenderContent, RenderState } from "../../markdown/render-content.ts";
import { deriveAgain } from "../posts.writes.queries.ts";
import * as queries from "./derived-data.queries.ts";
import { afterAttempt, retryWaitsMs } from "./rendering-attempts.ts";
import * as renderings from "./renderings.queries.ts";

const postsAtOnce = 20;

interface Deps {
  jobs: Jobs;
  render: RenderContent;
  /** Runs in the transaction of every change that readers may notice. */
  changed: (db: Db) => Promise<void>;
}

/** Derives HTML, search words and similar data again if an older version of the code made them or an attempt failed. */
export function createDerivedData({ db, dialect, inTransaction, now }: AppContext, { jobs, render, changed }: Deps) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let current: renderings.ClaimedRendering | undefined;
  let isFirstPass = true;
  /** Number of posts with new HTML that cached pages do not show yet. */
  let unannounced = 0;

  /**
   * Drops cached pages once for many posts: they contain older HTML of the same text, which readers may see until then.
   */
  async function announce() {
    if (unannounced === 0) return;
    await inTransaction(changed);
    unannounced = 0;
  }

  /** Updates the words of all posts first: that is quick, and until it is done a search misses some of them. */
  async function updateOutdated() {
    // Data of a newer version is derived again only once: two concurrent versions must not alternate forever.
    const than = isFirstPass ? "other" : "older";
    for (let isMore = true; isMore;) {
      const posts = await queries.listOutdated(db, than, postsAtOnce);
      const derived: string[] = [];
      for (const { post, version } of posts) {
        if (signal.aborted) return;
        const isDerived = await withPostsLock(inTransaction, (transaction) =>
          deriveAgain(transaction, dialect, post, version),
        );
        if (isDerived) derived.push(post.id);
        await setImmediate();
      }
      if (derived.length > 0) {
        await inTransaction(async (transaction) => {
          await queries.setDerived(transaction, derived);
          await changed(transaction);
        });
      }
      isMore = posts.length === postsAtOnce;
    }
    if (isFirstPass && !(await queries.isFolded(db))) {
      await updateFoldedColumns(db, signal);
      if (signal.aborted) return;
      await inTransaction(queries.setFolded);
    }
    isFirstPass = false;
  }

  /** Renders the due articles one after the other, without blocking requests. */
  async function renderDue() {
    while (!signal.aborted) {
      const claim = await renderings.claimDueRendering(db, now());
      if (!claim) return announce();
      if (signal.aborted) return renderings.releaseClaim(db, claim);
      current = claim;
      const task = { author: "", purpose: "refresh" } as const;
      const rendered = await render(claim.content, claim.contentFormat, task).catch(async (error: unknown) => {
        current = undefined;
        // The queue was full, which does not depend on the text.
        await renderings.releaseClaim(db, claim);
        throw error;
      });
      if (signal.aborted) return;
      current = undefined;
      const { state, waitMs } = afterAttempt(claim, rendered.state);
      const isRendered = rendered.state === "done" || rendered.state === "uncoloured";

      await inTransaction(async (transaction) => {
        const outcome = isRendered ? await renderings.storeRendering(transaction, claim, rendered) : "unchanged";
        if (outcome === "superseded") return renderings.releaseClaim(transaction, claim);
        const nextAttemptAt = waitMs === undefined ? null : now().getTime() + waitMs;
        await renderings.endClaim(transaction, claim, state, nextAttemptAt);
        if (outcome !== "stored") return undefined;
        if (claim.state === "outdated") return afterCommit(transaction, () => unannounced++);
        return changed(transaction);
      });
      if (unannounced >= postsAtOnce) await announce();
    }
  }

  /** Derives all outdated and due data, and enqueues the next attempt. */
  async function run() {
    await updateOutdated();
    await renderDue();
    const nextAt = await renderings.findNextAttempt(db);
    if (nextAt !== undefined && !signal.aborted)
      await inTransaction((transaction) => deriving.enqueue(transaction, {}, { key: "next", runAt: new Date(nextAt) }));
  }

  // Named by version: a process of another version would consider this version's outdated data finished.
  const deriving = jobs.register(`posts.derive-${renderings.derivedVersion}`, {
    title: "Render articles again",
    payload: z.object({}),
    // A process of another version may have written since.
    schedule: { everyMinutes: 60 },
    atStart: true,
    run,
  });

  return {
    updateOutdated,
    renderDue,
    run,

    /** Enqueues another attempt if a save could not finish the rendering. */
    async retryRendering(transaction: Db, postId: string, state: RenderState) {
      if (state === "done" || state === "failed") return;
      const runAt = new Date(now().getTime() + retryWaitsMs[0]);
      await deriving.enqueue(transaction, {}, { key: postId, runAt });
    },

    /** Releases the claim of the running attempt, so that the next start need not wait for its lease. */
    async stop() {
      stopping.abort();
      if (current) await renderings.releaseClaim(db, current).catch(() => {});
      await announce().catch(() => {});
    },
  };
}
