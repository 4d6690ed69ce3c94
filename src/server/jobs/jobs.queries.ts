import { sql } from "kysely";
import type { Dialect } from "../db/dialect.ts";
import { hasChanged } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";

export type JobState = Row<"jobs">["state"];

/** A job claimed by one process, until that process finishes the job or the lease lapses. */
export interface ClaimedJob {
  id: string;
  kind: string;
  payload: unknown;
  attempts: number;
  leaseId: string;
}

/** Stored state of a job after an attempt. */
export interface JobOutcome {
  state: Exclude<JobState, "running">;
  reason: string;
  attempts: number;
  /** Due time in epoch milliseconds; 0 makes the job due at once, whatever the clock says. */
  runAt: number;
}

interface NewJob {
  id: string;
  kind: string;
  key: string | undefined;
  payload: unknown;
  runAt: number;
  createdAt: number;
}

/** Stores a job. If one with the same kind and key is waiting, replaces its payload and time instead. */
export async function insertOrReplace(db: Db, { id, kind, key, payload, runAt, createdAt }: NewJob) {
  const changes = { payload: JSON.stringify(payload), run_at: runAt, attempts: 0, reason: "" };
  await db
    .insertInto("jobs")
    .values({ id, kind, key: key ?? null, ...changes, state: "waiting", renewals: 0, created_at: createdAt })
    .onConflict((conflict) =>
      // A literal instead of a parameter: the partial index is used only if the query contains its condition.
      conflict.columns(["kind", "key"]).where("state", "=", sql.lit("waiting")).doUpdateSet(changes),
    )
    .execute();
}

/** Cancels jobs of a kind and key that are waiting, failed or of unknown outcome. A running one continues. */
export async function cancel(db: Db, kind: string, key: string, now: Date) {
  const cancelIn = (state: Extract<JobState, "waiting" | "dead" | "uncertain">) =>
    db
      .updateTable("jobs")
      .set({ state: "cancelled", ended_at: now.getTime() })
      .where("kind", "=", kind)
      .where("key", "=", key)
      .where("state", "=", sql.lit(state))
      .execute();
  // One state per query, because the partial index over waiting jobs requires its exact condition.
  for (const state of ["waiting", "dead", "uncertain"] as const) await cancelIn(state);
}

/** Claims the job of these kinds that is overdue the longest; returns undefined if none is due. */
export async function claimDue(
  db: Db,
  dialect: Dialect,
  { kinds, now, leaseId }: { kinds: string[]; now: Date; leaseId: string },
): Promise<ClaimedJob | undefined> {
  const due = db
    .selectFrom("jobs")
    .select("id")
    .where("state", "=", "waiting")
    .where("kind", "in", kinds)
    .where("run_at", "<=", now.getTime())
    .orderBy("run_at")
    .orderBy("id")
    .limit(1)
    .modifyEnd(dialect.forUpdateSkipLocked);
  const row = await db
    .updateTable("jobs")
    .set({ state: "running", lease_id: leaseId, renewals: 0, handed_over_at: null, attempts: sql`attempts + 1` })
    .where("id", "=", due)
    .returning(["id", "kind", "payload", "attempts"])
    .executeTakeFirst();
  return row && { ...row, payload: JSON.parse(row.payload) as unknown, leaseId };
}

/** Returns when the next job of these kinds is due, in epoch milliseconds; undefined if none is waiting. */
export async function findNextRunAt(db: Db, kinds: string[]) {
  const row = await db
    .selectFrom("jobs")
    .select(({ fn }) => fn.min("run_at").as("runAt"))
    .where("state", "=", "waiting")
    .where("kind", "in", kinds)
    .executeTakeFirst();
  return row?.runAt ?? undefined;
}

/** Lists the ids of the newest jobs of these kinds. */
export async function listNewestIds(db: Db, kinds: string[], count: number) {
  // With a kind that does not exist, because PostgreSQL refuses an empty list.
  const jobs = db.selectFrom("jobs").where("kind", "in", kinds.concat(""));
  return (await jobs.select("id").orderBy("created_at", "desc").limit(count).execute()).map(({ id }) => id);
}

/** Finds the newest job of a kind. */
export const findNewest = (db: Db, kind: string) =>
  db
    .selectFrom("jobs")
    .select(["state", "reason", "run_at as runAt"])
    .where("kind", "=", kind)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();

export interface RunningJob extends Omit<ClaimedJob, "payload"> {
  renewals: number;
  handedOverAt: number | null;
}

/** Lists the running jobs of these kinds, in all processes. */
export const listRunning = (db: Db, kinds: string[]): Promise<RunningJob[]> =>
  db
    .selectFrom("jobs")
    .select(["id", "kind", "attempts", "lease_id as leaseId", "renewals", "handed_over_at as handedOverAt"])
    .where("state", "=", "running")
    .where("kind", "in", kinds)
    .$narrowType<{ leaseId: string }>()
    .execute();

type Lease = Pick<ClaimedJob, "id" | "leaseId">;

const held = (db: Db, { id, leaseId }: Lease) =>
  db.updateTable("jobs").where("id", "=", id).where("lease_id", "=", leaseId).where("state", "=", "running");

/** Renews a lease; returns whether it was still held. */
export const renewLease = (db: Db, lease: Lease) => hasChanged(held(db, lease).set({ renewals: sql`renewals + 1` }));

/** Records when a job made its call to another server; returns whether the lease was still held. */
export const setHandedOver = (db: Db, lease: Lease, at: Date | undefined) =>
  hasChanged(held(db, lease).set({ handed_over_at: at?.getTime() ?? null }));

/** Ends an attempt; returns false if the lease is lost, or was renewed since `renewals` (if given) was read. */
export async function endAttempt(db: Db, lease: Lease & { renewals?: number }, outcome: JobOutcome, now: Date) {
  const { state, reason, attempts, runAt } = outcome;
  return hasChanged(
    held(db, lease)
      .$if(lease.renewals !== undefined, (query) => query.where("renewals", "=", lease.renewals ?? 0))
      .set({
        state,
        reason,
        attempts,
        run_at: runAt,
        lease_id: null,
        ended_at: state === "waiting" ? null : now.getTime(),
      }),
  );
}

/** Returns, by kind of job, the last scheduled time at which a job was enqueued, in epoch milliseconds. */
export async function listLastSlots(db: Db) {
  const rows = await db.selectFrom("job_schedules").selectAll().execute();
  return new Map(rows.map(({ kind, last_slot }) => [kind, last_slot]));
}

/** Moves a schedule from the slot `from` to `to`; returns false if another process did so or `from` is unset. */
export async function advanceSchedule(db: Db, kind: string, { from, to }: { from: number | undefined; to: number }) {
  if (from === undefined) {
    const insert = db.insertInto("job_schedules").values({ kind, last_slot: to });
    await insert.onConflict((conflict) => conflict.doNothing()).execute();
    return false;
  }
  return hasChanged(
    db.updateTable("job_schedules").set({ last_slot: to }).where("kind", "=", kind).where("last_slot", "=", from),
  );
}

export const countByState = (db: Db, states: JobState[]) =>
  db
    .selectFrom("jobs")
    .select(({ fn }) => ["kind", "state", fn.countAll<number>().as("count")])
    .where("state", "in", states)
    .groupBy(["kind", "state"])
    .execute();
