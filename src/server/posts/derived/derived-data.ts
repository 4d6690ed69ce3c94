import { setImmediate } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import { refold } from "../../db/folded-columns.ts";
import type { Db } from "../../db/tables.ts";
import { afterCommit } from "../../db/transactions.ts";
import { isFallback } from "../../markdown/plain-text.ts";
import type { RenderContent } from "../../markdown/render-content.ts";
import { deriveAgain } from "../posts.writes.queries.ts";
import * as queries from "./derived-data.queries.ts";
import { afterAttempt } from "./rendering-attempts.ts";
import * as queue from "./rendering-queue.queries.ts";

/** Raise it when the same text gives other HTML, search words, slugs of categories or reading times: all are made again. */
export const derivedVersion = "2";
const intervalMs = 10_000;
const postsAtOnce = 20;

interface Deps {
  render: RenderContent;
  /** Runs in the transaction of every change that readers may notice. */
  changed: (db: Db) => Promise<void>;
}

/** Derives HTML, search words and the like again where an older version of the code made them or an attempt failed. */
export function createDerivedData({ db, dialect, inTransaction, now, log }: AppContext, { render, changed }: Deps) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let current: queue.ClaimedRendering | undefined;
  let running: Promise<void> | undefined;
  let isUpToDate = false;
  let hasLoggedOutage = false;
  /** How many posts have new HTML that cached pages do not show yet. */
  let unannounced = 0;

  /** Drops cached pages once for many posts: they hold older HTML of the same text, which may be read meanwhile. */
  async function announce() {
    if (unannounced === 0) return;
    await inTransaction(changed);
    unannounced = 0;
  }

  /** Words first, for all posts: that is quick, and until it is done a search misses some of them. */
  async function updateOutdated() {
    // Once for each process: two versions that run at once must not undo each other's work for ever.
    isUpToDate ||= (await queries.findDerivedVersion(db)) === derivedVersion;
    if (isUpToDate) return;
    for (let last = (await queries.findProgress(db, derivedVersion)) ?? -1; ;) {
      const posts = await queries.listAfter(db, last, postsAtOnce);
      for (const { number, post, version, contentHtml } of posts) {
        last = number;
        if (signal.aborted) return;
        await inTransaction(async (transaction) => {
          // A save in between has derived everything by this version.
          if (!(await deriveAgain(transaction, dialect, post, version))) return;
          const state = isFallback(contentHtml) ? "pending" : "outdated";
          if (post.contentFormat === "markdown") await queue.enqueueForRendering(transaction, post.id, state);
        });
        await setImmediate();
      }
      if (posts.length === 0) break;
      const done = last;
      await inTransaction(async (transaction) => {
        await queries.setProgress(transaction, derivedVersion, done);
        await changed(transaction);
      });
      if (posts.length < postsAtOnce) break;
    }
    await refold(db, signal);
    if (signal.aborted) return;
    await inTransaction((transaction) => queries.setDerivedVersion(transaction, derivedVersion));
    isUpToDate = true;
  }

  /** Renders the articles that are due, one after the other, while readers go on. */
  async function renderDue() {
    while (!signal.aborted) {
      const claim = await queue.claimDueRendering(db, now());
      if (!claim) return announce();
      if (signal.aborted) return queue.releaseClaim(db, claim);
      current = claim;
      const task = { author: "", purpose: "refresh" } as const;
      const { html, state } = await render(claim.content, claim.contentFormat, task).catch(async (error: unknown) => {
        current = undefined;
        // Too much was waiting for the renderers: that says nothing about the text.
        await queue.releaseClaim(db, claim);
        throw error;
      });
      if (signal.aborted) return;
      current = undefined;
      const next = afterAttempt(claim, state);
      const isRendered = state === "done" || state === "uncoloured";

      await inTransaction(async (transaction) => {
        const outcome = isRendered ? await queue.storeHtml(transaction, claim, html) : "unchanged";
        if (outcome === "superseded") return queue.releaseClaim(transaction, claim);
        if (next === "finished") await queue.finishClaim(transaction, claim);
        else await queue.rescheduleClaim(transaction, claim, next.state, now().getTime() + next.waitMs);
        if (outcome !== "stored") return undefined;
        if (claim.state === "outdated") return afterCommit(transaction, () => unannounced++);
        return changed(transaction);
      });
      if (unannounced >= postsAtOnce) await announce();
    }
  }

  /** Derives what is outdated and due; a failure is logged. */
  async function run() {
    try {
      await updateOutdated();
      await renderDue();
      hasLoggedOutage = false;
    } catch (error) {
      if (!signal.aborted) logFailure(error);
    }
  }

  /** An outage of the database is logged once, not at every attempt. */
  function logFailure(error: unknown) {
    const isOutage = dialect.isUnavailable(error);
    if (!(isOutage && hasLoggedOutage))
      log.error({ err: error }, "derived data could not be made again; the next try follows");
    hasLoggedOutage = isOutage;
  }

  async function runAndSchedule() {
    await run();
    if (!signal.aborted) timer = setTimeout(start, intervalMs).unref();
  }

  const start = () => void (running = runAndSchedule());

  return {
    updateOutdated,
    renderDue,
    run,

    /** Runs both now and every ten seconds until it is stopped. */
    start,

    /** Releases the claim of what is being rendered, so that the next start need not wait for its lease; waits for the rest. */
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      if (current) await queue.releaseClaim(db, current).catch(() => {});
      else await running;
      await announce().catch(() => {});
    },
  };
}
