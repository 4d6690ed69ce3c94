import { type ExpressionBuilder, sql } from "kysely";
import type { Page } from "../../contract/envelope.ts";
import type { MailFilter, MailRecord } from "../../contract/mail/mail-list.ts";
import { mailKindTexts } from "../../contract/mail/mail-texts.ts";
import { decodeResource } from "../db/decode-row.ts";
import { holdsPhrase } from "../db/folding.ts";
import { readPage } from "../db/read-page.ts";
import type { Db, Row, Tables } from "../db/tables.ts";
import { isBeingSent } from "./mails.queries.ts";

type Columns = Omit<Row<"mails">, "props" | "attempted_at"> & { attempt_at: number | null; is_being_sent: number };

/** Lists mails, newest first. */
export async function list(db: Db, filter: MailFilter): Promise<Page<MailRecord>> {
  const { search, state, kind } = filter;
  const matches = db
    .selectFrom("mails")
    .$if(search !== undefined, (query) => query.where(holdsPhrase(search ?? "", sql`lower(recipient)`)))
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "queued"))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""));
  return readPage(matches, matches.select(columns).orderBy("id", "desc"), toRecord, filter);
}

export async function find(db: Db, id: string) {
  const row = await db.selectFrom("mails").select(columns).where("id", "=", id).executeTakeFirst();
  return row && toRecord(row);
}

const waitingJob = ({ selectFrom }: ExpressionBuilder<Tables, "mails">) =>
  selectFrom("jobs")
    .whereRef("jobs.key", "=", "mails.id")
    .where("jobs.kind", "=", "mail.send")
    // A literal, because the partial index over waiting jobs is used only if the query repeats its condition.
    .where("jobs.state", "=", sql.lit("waiting"));

const columns = (eb: ExpressionBuilder<Tables, "mails">) => [
  ...(["id", "kind", "recipient", "state", "response", "attempts", "created_at", "ended_at"] as const),
  waitingJob(eb).select("run_at").as("attempt_at"),
  eb.case().when(isBeingSent("mails.id")).then(sql.lit(1)).else(sql.lit(0)).end().as("is_being_sent"),
];

/** Dismisses a waiting mail; returns its kind. */
export const dismissWaiting = (db: Db, id: string, response: string, at: Date) =>
  db
    .updateTable("mails")
    .set({ state: "dismissed", response, props: "{}", ended_at: at.getTime() })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .returning("kind")
    .executeTakeFirst();

/** Moves a failed or uncertain mail into another state, unless it is being sent. Returns its kind. */
export const setStateOfFailed = (db: Db, id: string, to: "queued" | "dismissed", at: Date) =>
  db
    .updateTable("mails")
    .set(
      to === "queued"
        ? { state: to, response: "", ended_at: null }
        : { state: to, props: "{}", ended_at: at.getTime() },
    )
    .where("id", "=", id)
    .where("state", "in", ["failed", "uncertain"])
    .where(({ not }) => not(isBeingSent("mails.id")))
    .returning("kind")
    .executeTakeFirst();

/** Lists waiting mails, oldest first. */
export async function listWaiting(db: Db, limit: number) {
  const rows = await db
    .selectFrom("mails")
    .select("id")
    .where("state", "=", "queued")
    .orderBy("id")
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

const toRecord = ({ attempt_at, ...row }: Columns): MailRecord => ({
  ...decodeResource({ ...row, attempt_at: row.state === "queued" ? attempt_at || null : null }),
  title: (mailKindTexts as Record<string, string>)[row.kind] ?? row.kind,
});
