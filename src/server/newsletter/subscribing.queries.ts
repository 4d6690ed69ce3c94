import type { Insertable } from "kysely";
import type { Consent, InactiveReason } from "../../contract/newsletter/newsletter.ts";
import { decodeRow } from "../db/decode-row.ts";
import { emailKey } from "../db/folding.ts";
import type { Db, Tables } from "../db/tables.ts";
import { activity, addressed } from "./newsletter.queries.ts";

interface NewSubscriber {
  id: string;
  email: string;
  name: string;
  preferences: string[];
  at: number;
}

const toRow = ({ id, email, name, preferences, at }: NewSubscriber) => ({
  id,
  ...addressed(email, name),
  preferences: JSON.stringify(preferences),
  is_active: 1,
  unsubscribe_reason: "",
  subscribed_at: at,
  created_at: at,
});

/** Adds or reactivates the subscriber; an active one stays unchanged. */
export async function subscribe(db: Db, subscriber: NewSubscriber, consent: Consent) {
  const values = { consent: JSON.stringify(consent) };
  await db
    .insertInto("subscribers")
    .values({ ...toRow(subscriber), ...values })
    .onConflict((conflict) =>
      conflict
        .column("email_key")
        .doUpdateSet({ ...activity(true), ...values, subscribed_at: subscriber.at })
        .where("subscribers.is_active", "=", 0),
    )
    .execute();
}

/** Returns the stored subscribers with these addresses, as a map by email key. */
export async function findKnown(db: Db, emailKeys: string[]) {
  const rows = await db
    .selectFrom("subscribers")
    .select(["email_key", "is_active", "inactive_reason"])
    .where("email_key", "in", emailKeys)
    .execute();
  return new Map(rows.map((row) => [row.email_key, decodeRow(row)]));
}

export const insertMany = (db: Db, rows: Insertable<Tables["subscribers"]>[]) =>
  db
    .insertInto("subscribers")
    .values(rows)
    // Skips an address that was added after the import checked which addresses are stored.
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .execute();

/** Adds an inactive subscriber; an existing one stays unchanged. */
export async function insertInactive(db: Db, subscriber: NewSubscriber, reason: InactiveReason, words = "") {
  await db
    .insertInto("subscribers")
    .values({ ...toRow(subscriber), is_active: 0, inactive_reason: reason, unsubscribe_reason: words })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .execute();
}

/** Records why an unconfirmed address gets no further confirmation mail. */
export const reject = (db: Db, email: string, reason: InactiveReason, words: string) =>
  db
    .updateTable("subscribers")
    .set({ inactive_reason: reason, unsubscribe_reason: words })
    .where("email_key", "=", emailKey(email))
    .where("is_active", "=", 0)
    .where("inactive_reason", "=", "unconfirmed")
    .execute();

export async function getId(db: Db, email: string) {
  const { id } = await db
    .selectFrom("subscribers")
    .select("id")
    .where("email_key", "=", emailKey(email))
    .executeTakeFirstOrThrow();
  return id;
}

/** Activates a subscriber, with their consent as JSON. */
export const confirm = (db: Db, id: string, consent: string, at: number) =>
  db
    .updateTable("subscribers")
    .set({ ...activity(true), consent, subscribed_at: at, confirmed_at: at })
    .where("id", "=", id)
    .execute();

/** Deletes unconfirmed addresses that were added before `since` (epoch ms) and have no stored sign-up any more. */
export const removeUnconfirmed = (db: Db, since: number) =>
  db
    .deleteFrom("subscribers")
    .where("is_active", "=", 0)
    .where("subscribed_at", "<", since)
    .where("inactive_reason", "=", "unconfirmed")
    .where("id", "not in", (eb) => eb.selectFrom("subscription_requests").select("subscriber_id"))
    .execute();

export async function findByToken(db: Db, token: string) {
  const row = await db
    .selectFrom("subscribers")
    .select(["id", "email", "preferences", "is_active", "inactive_reason", "unsubscribe_reason"])
    .where("token", "=", token)
    .executeTakeFirst();
  return row && { ...decodeRow(row), preferences: JSON.parse(row.preferences) as string[] };
}

/** Unsubscribes by token. A subscriber who has unsubscribed or complained keeps the first reason. */
export const unsubscribe = (db: Db, token: string, reason: string) =>
  db
    .updateTable("subscribers")
    .set({ is_active: 0, inactive_reason: "left", unsubscribe_reason: reason })
    .where("token", "=", token)
    .where("inactive_reason", "not in", ["left", "complained"])
    .execute();

export const setPreferences = (db: Db, id: string, preferences: readonly string[]) =>
  db
    .updateTable("subscribers")
    .set({ preferences: JSON.stringify(preferences) })
    .where("id", "=", id)
    .execute();
