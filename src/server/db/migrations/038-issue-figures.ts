import type { Kysely } from "kysely";

/** What is left of the ledger of an issue after a year: how many recipients were in each state. */
export async function issueFigures(db: Kysely<never>) {
  let table = db.schema
    .createTable("issue_figures")
    .addColumn("issue_id", "text", (column) => column.primaryKey().references("issues.id").onDelete("cascade"));
  for (const name of ["queued", "accepted", "failed", "uncertain", "bounced"])
    table = table.addColumn(name, "integer", (column) => column.notNull());
  await table.execute();
}
