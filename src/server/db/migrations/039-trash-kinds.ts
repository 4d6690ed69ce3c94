import { type Kysely, sql } from "kysely";

/** The trash has pages and issues, too; what an earlier release put into it are posts. */
export async function trashKinds(db: Kysely<never>) {
  await sql`alter table trash add column kind text not null default 'post'`.execute(db);
}
