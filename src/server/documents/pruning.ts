import { z } from "zod";
import { dayMs } from "../../contract/durations.ts";
import type { AppContext } from "../context.ts";
import { withLock } from "../db/locks.ts";
import type { Jobs } from "../jobs/jobs.ts";
import { revisionsLock } from "./record-revision.ts";
import * as queries from "./revisions.queries.ts";
import { removeRevisions } from "./stored-text.ts";

const weekMs = 7 * dayMs;
const monthMs = 30 * dayMs;

/** Share of the database that the history of all documents may use, and the minimum for a small one. */
const maxShare = 0.2;
const minBytes = 50_000_000;
const atOnce = 200;

/**
 * Returns the revisions to delete: all of the last day stay, then the last of each day for a month, then the last of
 * each week.
 */
export function superfluousRevisions(oldestFirst: readonly queries.RevisionMark[], now: number) {
  const periods = new Set<string>();
  return oldestFirst.toReversed().filter(({ created_at: at }) => {
    const age = now - at;
    if (age < dayMs) return false;
    const period = age < monthMs ? `day ${Math.floor(at / dayMs)}` : `week ${Math.floor(at / weekMs)}`;
    if (periods.has(period)) return true;
    periods.add(period);
    return false;
  });
}

/** Deletes revisions that are superfluous by age, and the oldest ones while all together exceed their share. */
export async function pruneRevisions(
  { db, dialect, inTransaction, now }: AppContext,
  signal: AbortSignal,
  limits = { maxShare, minBytes },
) {
  const at = now().getTime();
  const removeOf = (documentId: string, ids: readonly { id: string }[]) =>
    withLock(inTransaction, revisionsLock, (transaction) =>
      removeRevisions(transaction, documentId, new Set(ids.map(({ id }) => id))),
    );

  for (let last = ""; !signal.aborted;) {
    const documentIds = await queries.listDocumentsToPrune(db, at - dayMs, last, atOnce);
    for (const documentId of documentIds) {
      const superfluous = superfluousRevisions(await queries.listMarks(db, documentId), at);
      if (superfluous.length > 0 && !signal.aborted) await removeOf(documentId, superfluous);
    }
    if (documentIds.length < atOnce) break;
    last = documentIds.at(-1) ?? "";
  }

  const maxBytes = Math.max(limits.minBytes, limits.maxShare * (await dialect.sizeOf(db)));
  while (!signal.aborted) {
    let excess = (await queries.sumBytes(db)) - maxBytes;
    if (excess <= 0) return;
    const oldest = await queries.listOldest(db, atOnce);
    if (oldest.length === 0) return;
    const removed = oldest.filter(({ bytes }) => {
      const isRemoved = excess > 0;
      excess -= bytes;
      return isRemoved;
    });
    for (const [documentId, rows] of Map.groupBy(removed, ({ post_id }) => post_id)) await removeOf(documentId, rows);
  }
}

/** Schedules the pruning of all histories. */
export const registerPruning = (context: AppContext, jobs: Jobs) =>
  jobs.register("revisions.thin", {
    title: "Prune old revisions",
    payload: z.object({}),
    schedule: { dailyAt: "03:30" },
    run: (_, { signal }) => pruneRevisions(context, signal),
  });
