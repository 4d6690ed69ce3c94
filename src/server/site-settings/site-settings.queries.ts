import type { SiteSettings } from "../../contract/site-settings.ts";
import type { Db } from "../db/tables.ts";

/** What was said so far: only the named settings. */
export async function find(db: Db) {
  const row = await db.selectFrom("site_settings").select(["value", "version"]).where("id", "=", 1).executeTakeFirst();
  return row && { value: JSON.parse(row.value) as Partial<SiteSettings>, version: row.version };
}

export async function store(db: Db, value: Partial<SiteSettings>, version: number, at: Date) {
  const row = { value: JSON.stringify(value), version, updated_at: at.getTime() };
  await db
    .insertInto("site_settings")
    .values({ id: 1, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
