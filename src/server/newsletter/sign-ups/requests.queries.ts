import type { Consent } from "../../../contract/newsletter/sign-ups.ts";
import type { Db, Row } from "../../db/tables.ts";

type Request = Row<"subscription_requests">;

interface NewRequest extends Pick<Request, "id" | "subscriber_id" | "network" | "domain" | "mailbox"> {
  consent: Consent;
}

export const insert = (db: Db, { consent, ...request }: NewRequest) =>
  db
    .insertInto("subscription_requests")
    .values({ ...request, consent: JSON.stringify(consent), created_at: Date.parse(consent.at) })
    .execute();

/** A sign-up, and the subscriber that it would create. */
export type SignUp = NonNullable<Awaited<ReturnType<typeof find>>>;

const withSubscriber = (db: Db) =>
  db
    .selectFrom("subscription_requests as request")
    .innerJoin("subscribers", "subscribers.id", "subscriber_id")
    .select(["request.id", "subscriber_id", "request.consent", "network", "domain", "request.created_at", "wave_id"])
    .select(["mailbox", "mailed_at", "email", "is_active", "inactive_reason", "confirmed_at"]);

export const find = (db: Db, id: string) => withSubscriber(db).where("request.id", "=", id).executeTakeFirst();

export const findByToken = (db: Db, tokenHash: string, now: Date) =>
  withSubscriber(db).where("token_hash", "=", tokenHash).where("expires_at", ">", now.getTime()).executeTakeFirst();

/** Lists the sign-ups of a wave, oldest first. */
export const listOfWave = (db: Db, waveId: string, limit: number) =>
  withSubscriber(db).where("wave_id", "=", waveId).orderBy("request.id").limit(limit).execute();

/** Lists the sign-ups of a wave that got no confirmation mail yet, oldest first. */
export const listWaiting = (db: Db, waveId: string, limit: number) =>
  withSubscriber(db)
    .where("wave_id", "=", waveId)
    .where("mailed_at", "is", null)
    .where("is_active", "=", 0)
    .orderBy("request.id")
    .limit(limit)
    .execute();

export const setMailed = (db: Db, id: string, at: number) =>
  db.updateTable("subscription_requests").set({ mailed_at: at }).where("id", "=", id).execute();

/** Counts the confirmation mails to a mailbox since then. */
export async function countMailedTo(db: Db, mailbox: string | null, since: number) {
  const { count } = await db
    .selectFrom("subscription_requests")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("mailbox", "=", mailbox)
    .where("mailed_at", ">", since)
    .executeTakeFirstOrThrow();
  return count;
}

export const setToken = (db: Db, id: string, token: Pick<Request, "token_hash" | "expires_at">) =>
  db.updateTable("subscription_requests").set(token).where("id", "=", id).execute();

export const setWave = (db: Db, ids: readonly string[], waveId: string | null) =>
  db.updateTable("subscription_requests").set({ wave_id: waveId }).where("id", "in", ids).execute();

export const remove = (db: Db, id: string) => db.deleteFrom("subscription_requests").where("id", "=", id).execute();

/** Deletes unconfirmed sign-ups older than `since`, and held ones older than `heldSince`. */
export const removeOld = (db: Db, { since, heldSince }: { since: number; heldSince: number }) =>
  db
    .deleteFrom("subscription_requests")
    .where(({ and, or, eb }) =>
      or([eb("created_at", "<", heldSince), and([eb("created_at", "<", since), eb("wave_id", "is", null)])]),
    )
    .execute();
