import { sql } from "kysely";
import { DatabaseUnusable } from "./dialect.ts";
import type { Db } from "./tables.ts";

/** Number of migrations that the baseline replaced, `001-foundation` to `038-issue-figures`. */
const replacedMigrations = 38;
const isReplaced = (name: string) => name < "039" && name !== "038-baseline";

/** Last version of folio with the migrations that the baseline replaced. */
export const lastVersionBeforeBaseline = "0.2.0";

/** Whether a database lacks some of the migrations that the baseline replaced. */
export function isBeforeBaseline(recorded: readonly string[]) {
  const replaced = recorded.filter(isReplaced).length;
  return replaced > 0 && replaced < replacedMigrations;
}

/** Recorded migrations, with the baseline in place of all those that it replaced; a database that lacks some is refused. */
export function withBaseline(recorded: readonly string[]) {
  if (isBeforeBaseline(recorded))
    throw new DatabaseUnusable(
      `The database is too old for this version of folio to upgrade: start folio ${lastVersionBeforeBaseline} with it once, or restore its backup with that version, then start this one.`,
    );
  const others = recorded.filter((name) => !isReplaced(name));
  return others.length < recorded.length ? ["038-baseline", ...others] : recorded;
}

/** Names of the applied migrations, in order, as they were recorded when they ran. */
export async function listRecordedMigrations(db: Db) {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(db);
  return rows.map(({ name }) => name);
}
