import { sql } from "kysely";
import type { Db } from "./tables.ts";

const name = "content_version";
/** For how long, in milliseconds, a change that another process made may go unnoticed. */
const trust = 500;

/** Counts the changes that readers may notice, for every process that uses the database. */
export function createContentVersion(db: Db, now: () => number = Date.now) {
  let known = { version: "", at: -Infinity };

  return {
    /** Part of the transaction that changes something. */
    async changed(transaction: Db) {
      await transaction
        .insertInto("facts")
        .values({ name, value: "1" })
        .onConflict((conflict) =>
          conflict.column("name").doUpdateSet({ value: sql`cast(cast(facts.value as bigint) + 1 as text)` }),
        )
        .execute();
      known = { ...known, at: -Infinity };
    },

    /** What pages made before and after a change differ in. */
    async current() {
      if (now() - known.at > trust) {
        const row = await db.selectFrom("facts").select("value").where("name", "=", name).executeTakeFirst();
        known = { version: row?.value ?? "0", at: now() };
      }
      return known.version;
    },
  };
}
