import { foldedTexts } from "../db/folding.ts";
import type { Db, Row } from "../db/tables.ts";
import { type Person, sections } from "./person-rows.queries.ts";

/** Deletes all rows that belong to this person alone. */
export async function erasePerson(db: Db, person: Person) {
  await eraseEvents(db, person);
  for (const { id } of await sections.messages(db, person))
    await db.deleteFrom("message_sources").where("message_id", "=", id).execute();
  await eraseIssueDeliveries(db, person);
  for (const { key } of await sections.attempts(db, person))
    await db.deleteFrom("tries").where("key", "=", key).execute();
  const jobs = await sections.jobs(db, person);
  const rows = {
    contact_messages: await sections.messages(db, person),
    subscribers: await sections.subscription(db, person),
    webmentions: await sections.webmentions(db, person),
    idempotency_keys: await sections.idempotencyRecords(db, person),
    // Skips running jobs, because a process is working on them; running the erase command again erases these jobs.
    jobs: jobs.filter(({ state }) => state !== "running"),
    mails: await sections.mails(db, person),
    // Profile, sessions, access tokens, working copies and draft links are deleted with the account.
    users: await sections.account(db, person),
  };
  await eraseNames(db, person);
  for (const [table, found] of Object.entries(rows))
    for (const { id } of found)
      await db
        .deleteFrom(table as keyof typeof rows)
        .where("id", "=", id)
        .execute();
}

/** Keeps the delivery counts of issues, but erases the mail servers' responses, which may contain the address. */
async function eraseIssueDeliveries(db: Db, person: Person) {
  for (const { id } of await sections.subscription(db, person)) {
    // Also deletes queued deliveries of an issue that is being sent.
    await db.deleteFrom("issue_deliveries").where("subscriber_id", "=", id).where("state", "=", "queued").execute();
    await db.updateTable("issue_deliveries").set({ response: "" }).where("subscriber_id", "=", id).execute();
  }
}

/** Removes the person's name from deleted posts, revisions and replies to other people; these rows stay. */
async function eraseNames(db: Db, { userId }: Person) {
  if (!userId) return;
  const nobody = { deleted_by: "", deleted_by_name: "" };
  await db.updateTable("trash").set(nobody).where("deleted_by", "=", userId).execute();
  for (const table of ["revisions", "replies"] as const)
    await db.updateTable(table).set({ user_id: "", user_name: "" }).where("user_id", "=", userId).execute();
}

/** Deletes events about this person alone; events about two people are kept without this person's data. */
async function eraseEvents(db: Db, person: Person) {
  for (const event of await sections.securityEvents(db, person)) {
    const rest = { ...withoutPerson(event, "actor", person), ...withoutPerson(event, "subject", person) };
    const merged = { ...event, ...rest };
    if (merged.actor_id === null && merged.subject_id === null) {
      await db.deleteFrom("security_events").where("id", "=", event.id).execute();
      continue;
    }
    const { actor_name, actor_email, subject_name, subject_email } = merged;
    const folded = foldedTexts(actor_name, actor_email, subject_name, subject_email);
    // Overwrites `bucket`, which contains the ids of both people, and `detail`, which may hold the address.
    const changes = { ...rest, detail: "", bucket: `erased ${event.id}`, folded };
    await db.updateTable("security_events").set(changes).where("id", "=", event.id).execute();
  }
}

function withoutPerson(event: Row<"security_events">, role: "actor" | "subject", { emailKey, userId }: Person) {
  const isPerson =
    (userId !== undefined && event[`${role}_id`] === userId) || event[`${role}_email`].toLowerCase() === emailKey;
  return isPerson ? { [`${role}_id`]: null, [`${role}_name`]: "", [`${role}_email`]: "" } : {};
}
