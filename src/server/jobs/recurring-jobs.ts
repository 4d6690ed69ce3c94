import type { AppContext } from "../context.ts";
import type { Db } from "../db/tables.ts";
import * as queries from "./jobs.queries.ts";
import type { Definitions } from "./run-job.ts";
import { isBeyondClock, slotAfter, slotUpTo } from "./schedules.ts";

interface Deps {
  definitions: Definitions;
  timeZone: (db: Db) => Promise<string>;
  enqueue: (transaction: Db, kind: string) => Promise<void>;
}

/** Enqueues the jobs that run when a process starts. */
export async function enqueueAtStart(
  { inTransaction }: AppContext,
  { definitions, enqueue }: Pick<Deps, "definitions" | "enqueue">,
) {
  const kinds = [...definitions].flatMap(([kind, { atStart }]) => (atStart ? [kind] : []));
  if (kinds.length > 0)
    await inTransaction(async (transaction) => {
      for (const kind of kinds) await enqueue(transaction, kind);
    });
}

/** Enqueues a job for each schedule that became due. Returns when the next one is due, in epoch milliseconds. */
export async function enqueueScheduled(
  { db, inTransaction, now }: AppContext,
  { definitions, timeZone, enqueue }: Deps,
): Promise<number> {
  const scheduled = [...definitions].flatMap(([kind, { schedule }]) => (schedule ? [{ kind, schedule }] : []));
  const zone = await timeZone(db);
  const lastSlots = await queries.listLastSlots(db);
  const time = now().getTime();
  for (const { kind, schedule } of scheduled) {
    const from = lastSlots.get(kind);
    const to = slotUpTo(schedule, time, zone);
    const isNew = from === undefined || isBeyondClock(schedule, from, time);
    if (!isNew && to <= from) continue;
    await inTransaction(async (transaction) => {
      const isFirst = await queries.advanceSchedule(transaction, kind, { from, to });
      if (isFirst && !isNew) await enqueue(transaction, kind);
    });
  }
  return Math.min(...scheduled.map(({ schedule }) => slotAfter(schedule, time, zone)));
}
