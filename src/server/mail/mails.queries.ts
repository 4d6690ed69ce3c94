import { type ExpressionBuilder, sql } from "kysely";
import type { Page } from "../../contract/envelope.ts";
import { mailKindTexts } from "../../contract/mail/mail-texts.ts";
import type { MailFilter, MailRecord } from "../../contract/mail/mail.ts";
import { decodeResource } from "../db/decode-row.ts";
import { holdsPhrase } from "../db/folding.ts";
import { countByState, countRows, hasChanged, readPage } from "../db/found-rows.ts";
import type { Db, Row, Tables } from "../db/tables.ts";

export type MailState = Row<"mails">["state"];

type MailId = "mails.id" | "issue_deliveries.mail_id";

/** SQL condition: a job in this state sends the mail. The state is a literal, as partial indexes require. */
export const hasJob = (mailId: MailId, state: "waiting" | "running") => sql<boolean>`exists (select 1 from jobs
  where jobs.key = ${sql.ref(mailId)} and jobs.kind = 'mail.send' and jobs.state = ${sql.lit(state)})`;

/** SQL condition: a running job is sending this mail. */
export const isBeingSent = (mailId: MailId) => hasJob(mailId, "running");

type NewMail = Pick<Row<"mails">, "id" | "kind" | "recipient"> & { props: unknown; at: Date };

export async function insert(db: Db, { props, at, ...mail }: NewMail) {
  const fresh = { state: "queued", response: "", attempts: 0, created_at: at.getTime() } as const;
  await db
    .insertInto("mails")
    .values({ ...mail, ...fresh, props: JSON.stringify(props) })
    .execute();
}

export async function find(db: Db, id: string) {
  const row = await db
    .selectFrom("mails")
    .select(["id", "kind", "recipient", "props", "state"])
    .where("id", "=", id)
    .executeTakeFirst();
  return row && { ...row, props: JSON.parse(row.props) as unknown };
}

/**
 * Returns the time (epoch ms) of the `count`th newest attempt between `since` and `now`; undefined if there are fewer.
 */
export async function findAttempt(db: Db, { count, since, now }: { count: number; since: number; now: number }) {
  const row = await db
    .selectFrom("mails")
    .select("attempted_at")
    .where("attempted_at", ">", since)
    // Ignores attempts in the future, which were recorded before the clock was set back.
    .where("attempted_at", "<=", now)
    .orderBy("attempted_at", "desc")
    .offset(count - 1)
    .limit(1)
    .executeTakeFirst();
  return row?.attempted_at ?? undefined;
}

export const setAttempted = (db: Db, id: string, at: number) =>
  db
    .updateTable("mails")
    .set({ attempted_at: at, attempts: sql`attempts + 1` })
    .where("id", "=", id)
    .execute();

/**
 * Stores a mail's state, or returns false if the mail was dismissed. Deletes the props of an accepted mail; in other
 * states, another attempt needs them.
 */
export const setState = (db: Db, id: string, { state, response }: Pick<Row<"mails">, "state" | "response">, at: Date) =>
  hasChanged(
    db
      .updateTable("mails")
      .set({
        state,
        response,
        ended_at: state === "queued" ? null : at.getTime(),
        ...(state === "accepted" && { props: "{}" }),
      })
      .where("id", "=", id)
      .where("state", "!=", "dismissed"),
  );

export const remove = (db: Db, id: string) => db.deleteFrom("mails").where("id", "=", id).execute();

export const countMails = (db: Db) => countByState<MailState>(db, "mails");

/** Counts the mails of a kind that were enqueued for a recipient at or after `since` (epoch ms). */
export const countSince = (db: Db, kind: string, recipient: string, since: number) =>
  countRows(
    db.selectFrom("mails").where("kind", "=", kind).where("recipient", "=", recipient).where("created_at", ">=", since),
  );

type Columns = Omit<Row<"mails">, "props" | "attempted_at"> & { attempt_at: number | null; is_being_sent: number };

/** Lists mails, newest first. */
export async function listRecords(db: Db, filter: MailFilter): Promise<Page<MailRecord>> {
  const { search, state, kind } = filter;
  const matches = db
    .selectFrom("mails")
    .$if(search !== undefined, (query) => query.where(holdsPhrase(search ?? "", sql`lower(recipient)`)))
    .$if(state !== undefined, (query) => query.where("state", "=", state ?? "queued"))
    .$if(kind !== undefined, (query) => query.where("kind", "=", kind ?? ""));
  return readPage(matches, matches.select(columns).orderBy("id", "desc"), toRecord, filter);
}

export async function findRecord(db: Db, id: string) {
  const row = await db.selectFrom("mails").select(columns).where("id", "=", id).executeTakeFirst();
  return row && toRecord(row);
}

const waitingJob = ({ selectFrom }: ExpressionBuilder<Tables, "mails">) =>
  selectFrom("jobs")
    .whereRef("jobs.key", "=", "mails.id")
    .where("jobs.kind", "=", "mail.send")
    // The partial index over waiting jobs is used only if the query contains the index's condition as a literal.
    .where("jobs.state", "=", sql.lit("waiting"));

const columns = (eb: ExpressionBuilder<Tables, "mails">) => [
  ...(["id", "kind", "recipient", "state", "response", "attempts", "created_at", "ended_at"] as const),
  waitingJob(eb).select("run_at").as("attempt_at"),
  eb.case().when(isBeingSent("mails.id")).then(sql.lit(1)).else(sql.lit(0)).end().as("is_being_sent"),
];

/** Dismisses a waiting mail. Returns its kind; undefined if it is not waiting. */
export const dismissWaiting = (db: Db, id: string, response: string, at: Date) =>
  db
    .updateTable("mails")
    .set({ state: "dismissed", response, props: "{}", ended_at: at.getTime() })
    .where("id", "=", id)
    .where("state", "=", "queued")
    .returning("kind")
    .executeTakeFirst();

/** Changes the state of a failed or uncertain (outcome unknown) mail; returns its kind, if it was changed. */
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

/** Returns the ids of waiting mails, oldest first. */
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
