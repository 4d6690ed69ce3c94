import type { Consent } from "../../../contract/newsletter/newsletter.ts";
import { countRows } from "../../db/found-rows.ts";
import type { Db, Row } from "../../db/tables.ts";

type Request = Row<"subscription_requests">;

interface NewRequest extends Pick<Request, "id" | "subscriber_id" | "mailbox"> {
  consent: Consent;
}

/** Values of columns that only the previous release uses. Both releases may run at the same time. */
const unused = { network: "unknown", domain: "" };

export const insert = (db: Db, { consent, ...request }: NewRequest) =>
  db
    .insertInto("subscription_requests")
    .values({ ...request, ...unused, consent: JSON.stringify(consent), created_at: Date.parse(consent.at) })
    .execute();

/** A sign-up together with the subscriber that its confirmation activates. */
export type SignUp = NonNullable<Awaited<ReturnType<typeof find>>>;

const withSubscriber = (db: Db) =>
  db
    .selectFrom("subscription_requests as request")
    .innerJoin("subscribers", "subscribers.id", "subscriber_id")
    .select(["request.id", "subscriber_id", "request.consent", "request.created_at", "mailbox", "mailed_at"])
    .select(["email", "is_active", "inactive_reason", "confirmed_at"]);

export const find = (db: Db, id: string) => withSubscriber(db).where("request.id", "=", id).executeTakeFirst();

export const findByToken = (db: Db, tokenHash: string, now: Date) =>
  withSubscriber(db).where("token_hash", "=", tokenHash).where("expires_at", ">", now.getTime()).executeTakeFirst();

/** Lists sign-ups without a confirmation mail, newest first, so that the many old sign-ups of an attack come last. */
export const listWaiting = (db: Db, limit: number) =>
  withSubscriber(db)
    .where("mailed_at", "is", null)
    .where("is_active", "=", 0)
    .orderBy("request.id", "desc")
    .limit(limit)
    .execute();

/** Counts the confirmation mails sent after `since` (epoch ms), and their recipients who have confirmed. */
export const countMailed = (db: Db, since: number) =>
  db
    .selectFrom("subscription_requests as request")
    .innerJoin("subscribers", "subscribers.id", "subscriber_id")
    .select(({ fn }) => [
      fn.countAll<number>().as("mails"),
      fn
        .count<number>("subscriber_id")
        .distinct()
        .filterWhereRef("confirmed_at", ">=", "request.created_at")
        .as("confirmations"),
    ])
    .where("mailed_at", ">", since)
    .executeTakeFirstOrThrow();

export const setMailed = (db: Db, id: string, at: number) =>
  db.updateTable("subscription_requests").set({ mailed_at: at }).where("id", "=", id).execute();

/** Counts the confirmation mails sent to a mailbox after `since` (epoch ms). */
export const countMailedTo = (db: Db, mailbox: string | null, since: number) =>
  countRows(db.selectFrom("subscription_requests").where("mailbox", "=", mailbox).where("mailed_at", ">", since));

export const setToken = (db: Db, id: string, token: Pick<Request, "token_hash" | "expires_at">) =>
  db.updateTable("subscription_requests").set(token).where("id", "=", id).execute();

export const remove = (db: Db, id: string) => db.deleteFrom("subscription_requests").where("id", "=", id).execute();

export const removeOld = (db: Db, since: number) =>
  db.deleteFrom("subscription_requests").where("created_at", "<", since).execute();
