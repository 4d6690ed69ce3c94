import { foldedTexts } from "./folding.ts";
import type { Db } from "./tables.ts";

/** The columns that `folded` is made of in each table, in their order. */
const foldedColumns = {
  users: ["name", "email"],
  contact_messages: ["name", "email", "message"],
  subscribers: ["email", "name"],
  security_events: ["actor_name", "actor_email", "subject_name", "subject_email"],
} as const;
const rowsAtOnce = 500;

/** Folds the texts of every table again; writes only rows that an older rule folded differently. */
export async function refold(db: Db, signal: AbortSignal) {
  for (const [table, columns] of Object.entries(foldedColumns) as [keyof typeof foldedColumns, readonly string[]][]) {
    for (let last = ""; !signal.aborted;) {
      const rows = await db
        .selectFrom(table)
        .selectAll()
        .where("id", ">", last)
        .orderBy("id")
        .limit(rowsAtOnce)
        .execute();
      for (const row of rows) {
        last = row.id;
        const folded = foldedTexts(...columns.map((column) => String(row[column as keyof typeof row])));
        if (folded === row.folded) continue;
        // A row that was changed meanwhile is folded by the new rule already.
        const unchanged = db.updateTable(table).set({ folded }).where("id", "=", row.id);
        await unchanged.where("folded", "=", row.folded).execute();
      }
      if (rows.length < rowsAtOnce) break;
    }
  }
}
