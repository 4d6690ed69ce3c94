import type { Kysely } from "kysely";

/** Sign-ups that were asked for a confirmation, by mailbox, and waves that were deleted. */
export async function mailedSignUps({ schema }: Kysely<never>) {
  await schema.alterTable("subscription_requests").addColumn("mailed_at", "bigint").execute();
  await schema.alterTable("subscription_requests").addColumn("mailbox", "text").execute();
  await schema
    .createIndex("subscription_requests_by_mailbox")
    .on("subscription_requests")
    .columns(["mailbox", "mailed_at"])
    .execute();
  await schema.alterTable("subscription_waves").addColumn("removed_at", "bigint").execute();
}
