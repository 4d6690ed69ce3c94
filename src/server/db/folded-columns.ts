import { foldedTexts } from "./phrases.ts";
import type { Db } from "./tables.ts";

/** What `folded` is made of in each table, in the order of the texts. */
const foldedColumns = {
  users: ["name", "email"],
  contact_messages: ["name", "email", "message"],
  subscribers: ["email", "name"],
} as const;
const rowsAtOnce = 500;

/** Writes the folded texts of every table again where another rule has made them. */
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
        // A row that was changed meanwhile has been folded by the new rule.
        const unchanged = db.updateTable(table).set({ folded }).where("id", "=", row.id);
        await unchanged.where("folded", "=", row.folded).execute();
      }
      if (rows.length < rowsAtOnce) break;
    }
  }
}
