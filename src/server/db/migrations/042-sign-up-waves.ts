import { type Kysely, sql } from "kysely";

const statements = [
  "update subscribers set inactive_reason = 'unconfirmed' where inactive_reason = 'held'",
  // An administrator released these, and their confirmations were mailed.
  "update subscription_requests set mailed_at = created_at where mailed_at is null and token_hash is not null",
  "update subscription_requests set wave_id = null, network = 'unknown', domain = ''",
  "delete from subscription_waves",
  "update mails set state = 'dismissed', props = '{}' where kind = 'sign-up-wave' and state in ('queued', 'failed', 'uncertain')",
  "delete from jobs where kind in ('newsletter.release', 'mail.bounces') and state = 'waiting'",
  "delete from job_schedules where kind = 'mail.bounces'",
  "delete from facts where name = 'bounce_mailbox'",
];

/**
 * Held sign-ups wait for a confirmation mail as others do, and the networks and domains of sign-ups are forgotten. Table
 * and columns stay, because processes of the former release use them.
 */
export async function signUpWaves(db: Kysely<never>) {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
