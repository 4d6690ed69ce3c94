import type { Kysely } from "kysely";

/** Counts the changes of an issue, so that a window that has an older version does not overwrite a newer one. */
export async function issueVersions(db: Kysely<never>) {
  await db.schema
    .alterTable("issues")
    .addColumn("version", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
}
