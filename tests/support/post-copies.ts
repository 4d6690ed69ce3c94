import type { Insertable } from "kysely";
import type { Database } from "../../src/server/db/dialect.ts";
import type { Tables } from "../../src/server/db/tables.ts";

/** Stores `count` copies of the newest published post; `fieldsOf(index)` returns the columns that differ. */
export async function storeCopies(
  { db }: Pick<Database, "db">,
  count: number,
  fieldsOf: (index: number) => Partial<Insertable<Tables["posts"]>>,
) {
  const newest = db.selectFrom("posts").selectAll().where("is_published", "=", 1).orderBy("number", "desc");
  const { number: _, ...model } = await newest.executeTakeFirstOrThrow();
  await db.transaction().execute(async (transaction) => {
    for (let from = 0; from < count; from += 500) {
      const length = Math.min(500, count - from);
      const copies = Array.from({ length }, (_copy, index) => ({ ...model, ...fieldsOf(from + index) }));
      await transaction.insertInto("posts").values(copies).execute();
    }
  });
}
