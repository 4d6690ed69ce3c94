import type { SiteSettings, SiteSettingsChanges } from "../../contract/site-settings.ts";
import type { Db } from "../db/tables.ts";

const key = 1;

/** The stored settings, which may lack some, and their version. */
export async function find(db: Db) {
  const row = await db
    .selectFrom("site_settings")
    .select(["value", "version"])
    .where("id", "=", key)
    .executeTakeFirst();
  return { value: row ? (JSON.parse(row.value) as Partial<SiteSettings>) : {}, version: row?.version ?? 0 };
}

export async function store(db: Db, value: SiteSettingsChanges, version: number, at: Date) {
  const row = { value: JSON.stringify(value), version, updated_at: at.getTime() };
  await db
    .insertInto("site_settings")
    .values({ id: key, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
