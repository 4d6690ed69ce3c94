import { type Kysely, sql } from "kysely";

const idle = 30 * 86_400_000;

/** What lets a person recognise a session of theirs: the browser it is in, and when it was last used. */
export async function sessionTraces(db: Kysely<never>) {
  const { schema } = db;
  await schema
    .alterTable("sessions")
    .addColumn("user_agent", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await schema
    .alterTable("sessions")
    .addColumn("last_used_at", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  // The end of a session was set when it was used: so long after that use, or earlier.
  await sql`update sessions set last_used_at = expires_at - ${sql.lit(idle)}`.execute(db);
}
