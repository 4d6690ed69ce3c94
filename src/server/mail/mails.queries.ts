import { sql } from "kysely";
import { countRows, hasChanged, countByState } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";

export type MailState = Row<"mails">["state"];

type MailId = "mails.id" | "issue_deliveries.mail_id";

/** Whether a job in this state sends the mail. The state is a literal, because partial indexes are used only then. */
export const hasJob = (mailId: MailId, state: "waiting" | "running") => sql<boolean>`exists (select 1 from jobs
  where jobs.key = ${sql.ref(mailId)} and jobs.kind = 'mail.send' and jobs.state = ${sql.lit(state)})`;

/** Whether a job is handing this mail over. */
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

/** Returns the time of the `count`th newest attempt since `since`; undefined while there are fewer. */
export async function findAttempt(db: Db, { count, since, now }: { count: number; since: number; now: number }) {
  const row = await db
    .selectFrom("mails")
    .select("attempted_at")
    .where("attempted_at", ">", since)
    // An attempt in the future was recorded before the clock was set back.
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
 * Stores the state, and removes the props of an accepted mail, since others may be sent again. Returns false for a
 * dismissed mail, which stays unchanged.
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

/** Counts the mails of a kind that were enqueued for a recipient since a time. */
export const countSince = (db: Db, kind: string, recipient: string, since: number) =>
  countRows(
    db.selectFrom("mails").where("kind", "=", kind).where("recipient", "=", recipient).where("created_at", ">=", since),
  );

/** Deletes mails that reached their final state longer ago than its retention. */
export async function prune(db: Db, storedForMs: Partial<Record<MailState, number>>, now: Date) {
  for (const [state, ms] of Object.entries(storedForMs) as [MailState, number][])
    await db
      .deleteFrom("mails")
      .where("state", "=", state)
      .where("ended_at", "<", now.getTime() - ms)
      .execute();
}
