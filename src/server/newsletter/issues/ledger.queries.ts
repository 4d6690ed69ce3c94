import { sql } from "kysely";
import type { InactiveReason } from "../../../contract/newsletter/newsletter.ts";
import { changedRows, hasRow, inChunks } from "../../db/found-rows.ts";
import type { Db, Row } from "../../db/tables.ts";
import { hasJob } from "../../mail/mails.queries.ts";

/** Adds every active subscriber as a recipient, except subscribers whose stored preferences are in `excluded`. */
export async function insertRecipients(db: Db, issueId: string, excluded: readonly string[], at: number) {
  await db
    .insertInto("issue_deliveries")
    .columns(["issue_id", "subscriber_id", "state", "response", "is_permanent", "updated_at"])
    .expression(
      db
        .selectFrom("subscribers")
        .select(({ val }) => [
          sql.val(issueId).as("issue_id"),
          "id",
          sql.lit("queued").as("state"),
          sql.lit("").as("response"),
          sql.lit(0).as("is_permanent"),
          val(at).as("updated_at"),
        ])
        .where("is_active", "=", 1),
    )
    .execute();
  await inChunks(excluded, (preferences) =>
    db
      .deleteFrom("issue_deliveries")
      .where("issue_id", "=", issueId)
      .where("subscriber_id", "in", (subscribers) =>
        subscribers.selectFrom("subscribers").select("id").where("preferences", "in", preferences),
      )
      .execute(),
  );
}

/** Counts an issue's mails that wait for their first attempt (`untried`), and all its waiting mails (`inFlight`). */
export const countInFlight = (db: Db, issueId: string) =>
  db
    .selectFrom("issue_deliveries")
    .leftJoin("mails", "mails.id", "issue_deliveries.mail_id")
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere("mails.attempts", "=", 0).as("untried"),
      fn.countAll<number>().as("inFlight"),
    ])
    .where("issue_id", "=", issueId)
    // The partial index is used only if the query contains the index's condition as a literal.
    .where("issue_deliveries.state", "=", sql.lit("queued"))
    .where("mail_id", "is not", null)
    .executeTakeFirstOrThrow();

/** Lists the next recipients who got no mail yet; `email` is null if the recipient is no longer subscribed. */
export const listNext = (db: Db, issueId: string, limit: number) =>
  db
    .selectFrom("issue_deliveries")
    .leftJoin("subscribers", (on) =>
      on.onRef("subscribers.id", "=", "issue_deliveries.subscriber_id").on("subscribers.is_active", "=", 1),
    )
    .select(["subscriber_id as subscriberId", "subscribers.email"])
    .where("issue_id", "=", issueId)
    .where("state", "=", "queued")
    .where("mail_id", "is", null)
    .limit(limit)
    .execute();

const ofRecipient = (db: Db, issueId: string, subscriberId: string) =>
  db.updateTable("issue_deliveries").where("issue_id", "=", issueId).where("subscriber_id", "=", subscriberId);

export const setMail = (db: Db, issueId: string, subscriberId: string, mailId: string) =>
  ofRecipient(db, issueId, subscriberId).set({ mail_id: mailId }).execute();

export const remove = (db: Db, issueId: string, subscriberId: string) =>
  db.deleteFrom("issue_deliveries").where("issue_id", "=", issueId).where("subscriber_id", "=", subscriberId).execute();

const unsent = { state: "queued", response: "", is_permanent: 0, mail_id: null } as const;

/** Queues the delivery of a mail again, so that a new mail is created. An accepted delivery stays unchanged. */
export const returnToQueue = (db: Db, mailId: string, at: number) =>
  db
    .updateTable("issue_deliveries")
    .set({ ...unsent, updated_at: at })
    .where("mail_id", "=", mailId)
    .where("state", "!=", "accepted")
    .execute();

/** Queues again the recipients whose mail failed; returns the number of these recipients. */
export const requeueFailed = (db: Db, issueId: string, at: number) =>
  changedRows(
    db
      .updateTable("issue_deliveries")
      .set({ ...unsent, updated_at: at })
      .where("issue_id", "=", issueId)
      .where("state", "=", "failed"),
  );

type Outcome = Pick<Row<"issue_deliveries">, "state" | "response" | "is_permanent">;

/** Records the outcome of a mail and returns its issue's id; undefined if a newer mail replaced this one. */
export async function setOutcome(db: Db, mailId: string, outcome: Outcome, at: number) {
  const row = await db
    .updateTable("issue_deliveries")
    .set({ ...outcome, updated_at: at })
    .where("mail_id", "=", mailId)
    .returning("issue_id")
    .executeTakeFirst();
  return row?.issue_id;
}

/** Whether a recipient waits for a mail, or the mail server left one sent after `since` (epoch ms) unanswered. */
export const hasUnfinished = (db: Db, issueId: string, since: number) =>
  hasRow(
    db
      .selectFrom("issue_deliveries")
      .select("state")
      .where("issue_id", "=", issueId)
      .where(({ or, and, eb }) =>
        or([eb("state", "=", "queued"), and([eb("state", "=", "uncertain"), eb("updated_at", ">", since)])]),
      )
      .limit(1),
  );

/** Returns a recipient's delivery with the state of the issue and the subscriber's current address and token. */
export const findRecipient = (db: Db, issueId: string, subscriberId: string) =>
  db
    .selectFrom("issue_deliveries")
    .innerJoin("issues", "issues.id", "issue_deliveries.issue_id")
    .leftJoin("subscribers", (on) =>
      on.onRef("subscribers.id", "=", "issue_deliveries.subscriber_id").on("subscribers.is_active", "=", 1),
    )
    .select([
      "issue_deliveries.state",
      "issue_deliveries.mail_id as mailId",
      "issues.state as issueState",
      "subscribers.email",
      "subscribers.token",
    ])
    .where("issue_deliveries.issue_id", "=", issueId)
    .where("subscriber_id", "=", subscriberId)
    .executeTakeFirst();

/** Lists queued mails that no job will send: the job was cancelled, or the process died at each attempt. */
export async function listMailsWithoutJob(db: Db, issueId: string) {
  const rows = await db
    .selectFrom("issue_deliveries")
    .select("mail_id")
    .where("issue_id", "=", issueId)
    .where("state", "=", sql.lit("queued"))
    .where("mail_id", "is not", null)
    .where(({ not }) => not(hasJob("issue_deliveries.mail_id", "waiting")))
    .where(({ not }) => not(hasJob("issue_deliveries.mail_id", "running")))
    .$narrowType<{ mail_id: string }>()
    .execute();
  return rows.map(({ mail_id }) => mail_id);
}

/** Finds the delivery of a mail. */
export const findByMail = (db: Db, mailId: string) =>
  db
    .selectFrom("issue_deliveries")
    .select(["issue_id as issueId", "subscriber_id as subscriberId"])
    .where("mail_id", "=", mailId)
    .executeTakeFirst();

/** Stores a bounce or a complaint about a delivery. */
export const setReported = (
  db: Db,
  { issueId, subscriberId }: { issueId: string; subscriberId: string },
  { response, isBounce, isPermanent, at }: { response: string; isBounce: boolean; isPermanent: boolean; at: number },
) =>
  ofRecipient(db, issueId, subscriberId)
    .set({ response, is_permanent: isPermanent ? 1 : 0, bounced_at: isBounce ? at : null, updated_at: at })
    .execute();

/** Returns the outcomes of a subscriber's latest deliveries since the subscription began, newest issue first. */
export const listLastDeliveries = (db: Db, subscriberId: string, count: number) =>
  db
    .selectFrom("issue_deliveries")
    .innerJoin("issues", "issues.id", "issue_deliveries.issue_id")
    .innerJoin("subscribers", "subscribers.id", "issue_deliveries.subscriber_id")
    .select(["is_permanent as isPermanent", "response"])
    .where("subscriber_id", "=", subscriberId)
    .where("issue_deliveries.state", "!=", "queued")
    .whereRef("issues.started_at", ">=", "subscribers.subscribed_at")
    .orderBy("issues.number", "desc")
    .limit(count)
    .execute();

export const deactivate = (db: Db, subscriberId: string, reason: InactiveReason, response: string) =>
  db
    .updateTable("subscribers")
    .set({ is_active: 0, inactive_reason: reason, unsubscribe_reason: response })
    .where("id", "=", subscriberId)
    .where("is_active", "=", 1)
    .execute();
