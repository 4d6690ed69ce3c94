import { foldedTexts } from "../db/folding.ts";
import type { Db, Row } from "../db/tables.ts";
import {
  findSubscription,
  findUser,
  listAttempts,
  listEvents,
  listIdempotencyRecords,
  listJobs,
  listMails,
  listMessages,
  listWebmentions,
  type Person,
} from "./person-rows.queries.ts";

/** Deletes all rows that belong to this person alone. */
export async function erasePerson(db: Db, person: Person) {
  for (const erase of [
    eraseEvents,
    eraseMessages,
    eraseSubscription,
    eraseWebmentions,
    eraseIdempotencyRecords,
    eraseAttempts,
    eraseJobs,
    eraseMails,
    eraseNames,
    eraseAccount,
  ])
    await erase(db, person);
}

/** Profile, sessions, working copies and draft links are deleted with the account. */
async function eraseAccount(db: Db, { emailKey }: Person) {
  const user = await findUser(db, emailKey);
  if (user) await db.deleteFrom("users").where("id", "=", user.id).execute();
}

/** Delivery counts of issues stay, without the responses of mail servers, which may contain the address. */
async function eraseSubscription(db: Db, person: Person) {
  const subscription = await findSubscription(db, person);
  if (!subscription) return;
  // A waiting mail of an issue in progress is erased, too.
  await db
    .deleteFrom("issue_deliveries")
    .where("subscriber_id", "=", subscription.id)
    .where("state", "=", "queued")
    .execute();
  await db.updateTable("issue_deliveries").set({ response: "" }).where("subscriber_id", "=", subscription.id).execute();
  await db.deleteFrom("subscribers").where("id", "=", subscription.id).execute();
}

async function eraseWebmentions(db: Db, person: Person) {
  for (const { id } of await listWebmentions(db, person))
    await db.deleteFrom("webmentions").where("id", "=", id).execute();
}

async function eraseMessages(db: Db, person: Person) {
  for (const { id } of await listMessages(db, person)) {
    await db.deleteFrom("message_sources").where("message_id", "=", id).execute();
    await db.deleteFrom("contact_messages").where("id", "=", id).execute();
  }
}

async function eraseIdempotencyRecords(db: Db, person: Person) {
  for (const { id } of await listIdempotencyRecords(db, person))
    await db.deleteFrom("idempotency_keys").where("id", "=", id).execute();
}

async function eraseAttempts(db: Db, person: Person) {
  for (const { key } of await listAttempts(db, person)) await db.deleteFrom("tries").where("key", "=", key).execute();
}

/** A running job is left to its process: a later command erases it. */
async function eraseJobs(db: Db, person: Person) {
  for (const { id, state } of await listJobs(db, person))
    if (state !== "running") await db.deleteFrom("jobs").where("id", "=", id).execute();
}

async function eraseMails(db: Db, person: Person) {
  for (const { id } of await listMails(db, person)) await db.deleteFrom("mails").where("id", "=", id).execute();
}

/** Deleted posts stay without the name of their deleter; so do revisions, and replies to others. */
async function eraseNames(db: Db, { userId }: Person) {
  if (!userId) return;
  const nobody = { deleted_by: "", deleted_by_name: "" };
  await db.updateTable("trash").set(nobody).where("deleted_by", "=", userId).execute();
  for (const table of ["revisions", "replies"] as const)
    await db.updateTable(table).set({ user_id: "", user_name: "" }).where("user_id", "=", userId).execute();
}

/** Events that are about this person alone are deleted; those of two people stay, without this person. */
async function eraseEvents(db: Db, person: Person) {
  for (const event of await listEvents(db, person)) {
    const rest = { ...withoutPerson(event, "actor", person), ...withoutPerson(event, "subject", person) };
    const merged = { ...event, ...rest };
    if (merged.actor_id === null && merged.subject_id === null) {
      await db.deleteFrom("security_events").where("id", "=", event.id).execute();
      continue;
    }
    const { actor_name, actor_email, subject_name, subject_email } = merged;
    const folded = foldedTexts(actor_name, actor_email, subject_name, subject_email);
    // The bucket names both people, and the detail may be an address.
    const changes = { ...rest, detail: "", bucket: `erased ${event.id}`, folded };
    await db.updateTable("security_events").set(changes).where("id", "=", event.id).execute();
  }
}

function withoutPerson(event: Row<"security_events">, role: "actor" | "subject", { emailKey, userId }: Person) {
  const isPerson =
    (userId !== undefined && event[`${role}_id`] === userId) || event[`${role}_email`].toLowerCase() === emailKey;
  return isPerson ? { [`${role}_id`]: null, [`${role}_name`]: "", [`${role}_email`]: "" } : {};
}
