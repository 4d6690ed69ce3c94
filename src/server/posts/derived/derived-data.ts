import { setImmediate } from "node:timers/promises";
import type { AppContext } from "../../context.ts";
import { refold } from "../../db/folded-columns.ts";
import type { Db } from "../../db/tables.ts";
import { isFallback } from "../../markdown/plain-text.ts";
import type { RenderContent } from "../../markdown/render-content.ts";
import { rewriteWords } from "../posts.writes.queries.ts";
import * as queries from "./derived-data.queries.ts";
import { afterAttempt } from "./rendering-attempts.ts";
import * as queue from "./rendering-queue.queries.ts";

/** Raise it when the same text gives other HTML, search words, slugs of categories or reading times: all are made again. */
const derivedVersion = "2";
const intervalMs = 10_000;
const postsAtOnce = 20;

interface Deps {
  render: RenderContent;
  /** Runs in the transaction of every change that readers may notice. */
  changed: (db: Db) => Promise<void>;
}

/** What is derived from texts, made again where an older version of the code made it or an attempt failed. */
export function createDerivedData({ db, dialect, inTransaction, now, log }: AppContext, { render, changed }: Deps) {
  const stopping = new AbortController();
  const { signal } = stopping;
  let timer: NodeJS.Timeout | undefined;
  let current: queue.ClaimedRendering | undefined;
  let running: Promise<void> | undefined;
  let isUpToDate = false;

  /** Words first, for all posts: that is quick, and until it is done a search misses some of them. */
  async function updateOutdated() {
    // Once for each process: two versions that run at once would else undo each other's work for ever.
    isUpToDate ||= (await queries.findDerivedVersion(db)) === derivedVersion;
    if (isUpToDate) return;
    for (let last = -1; ;) {
      const posts = await queries.listAfter(db, last, postsAtOnce);
      for (const { number, post, version, contentHtml } of posts) {
        last = number;
        if (signal.aborted) return;
        await inTransaction(async (transaction) => {
          // Whoever saves a post meanwhile has derived all of it anew.
          if (!(await rewriteWords(transaction, dialect, post, version))) return;
          const state = isFallback(contentHtml) ? "pending" : "outdated";
          if (post.contentFormat === "markdown") await queue.enqueueForRendering(transaction, post.id, state);
          await changed(transaction);
        });
        await setImmediate();
      }
      if (posts.length < postsAtOnce) break;
    }
    await refold(db, signal);
    if (signal.aborted) return;
    await queries.setDerivedVersion(db, derivedVersion);
    isUpToDate = true;
  }

  /** Renders the articles that are due, one after the other, while readers go on. */
  async function renderDue() {
    while (!signal.aborted) {
      const claim = await queue.claimDueRendering(db, now());
      if (!claim) return;
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
        if (isRendered && !(await queue.storeHtml(transaction, claim, html)))
          return queue.releaseClaim(transaction, claim);
        if (next === "finished") await queue.finishClaim(transaction, claim);
        else await queue.rescheduleClaim(transaction, claim, next.state, now().getTime() + next.waitMs);
        if (isRendered) await changed(transaction);
        return undefined;
      });
    }
  }

  async function run() {
    try {
      await updateOutdated();
      await renderDue();
    } catch (error) {
      if (!signal.aborted) log.error({ err: error }, "derived data could not be made again; the next try follows");
    }
    if (!signal.aborted) timer = setTimeout(start, intervalMs).unref();
  }

  const start = () => void (running = run());

  return {
    updateOutdated,
    renderDue,

    /** Does this now and then until it is stopped. */
    start,

    /** Gives back what is being rendered, so that the next start need not wait for the end of the lease; waits for all else. */
    async stop() {
      stopping.abort();
      clearTimeout(timer);
      if (current) await queue.releaseClaim(db, current).catch(() => {});
      else await running;
    },
  };
}
