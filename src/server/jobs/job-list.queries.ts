import { sql } from "kysely";
import type { Page } from "../../contract/envelope.ts";
import { jobStateTexts } from "../../contract/jobs/job-texts.ts";
import type { Job, JobFilter, JobState } from "../../contract/jobs/jobs.ts";
import { decodeResource } from "../db/decode-row.ts";
import { countByState, hasChanged, readPage } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";

export type ListedJob = Omit<Job, "title"> & { payload: unknown };

const order = Object.keys(jobStateTexts).map((state, index) => sql`when ${sql.lit(state)} then ${sql.lit(index)}`);
const placeOfState = sql<number>`case state ${sql.join(order, sql` `)} end`;

/** Lists failed jobs and uncertain ones (outcome unknown) first; within a state, the newest first. */
export async function list(db: Db, { state, kind, ...filter }: JobFilter): Promise<Page<ListedJob>> {
  const matches = db
    .selectFrom("jobs")
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "waiting"))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""));
  const rows = matches
    .select(columns)
    .orderBy(placeOfState)
    .orderBy(({ fn }) => fn.coalesce("ended_at", "created_at"), "desc")
    .orderBy("id");
  return readPage(matches, rows, toJob, filter);
}

export async function find(db: Db, id: string) {
  const row = await db.selectFrom("jobs").select(columns).where("id", "=", id).executeTakeFirst();
  return row && toJob(row);
}

/** Moves a job between states; false if it is in none of the states `from`. */
export async function setState(db: Db, id: string, from: readonly JobState[], to: "waiting" | "cancelled", now: Date) {
  const fresh = { attempts: 0, run_at: 0, reason: "", handed_over_at: null, ended_at: null };
  return hasChanged(
    db
      .updateTable("jobs")
      .set({ state: to, ...(to === "waiting" ? fresh : { ended_at: now.getTime() }) })
      .where("id", "=", id)
      .where("state", "in", from),
  );
}

export const countJobs = (db: Db) => countByState<JobState>(db, "jobs");

const columns = ["id", "kind", "payload", "state", "attempts", "reason", "created_at", "run_at", "ended_at"] as const;

const toJob = ({ run_at, payload, ...row }: Pick<Row<"jobs">, (typeof columns)[number]>): ListedJob => ({
  ...decodeResource({ ...row, run_at: row.state === "waiting" && run_at > 0 ? run_at : null }),
  payload: JSON.parse(payload) as unknown,
});
