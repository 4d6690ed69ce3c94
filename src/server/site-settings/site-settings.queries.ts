import type { SiteSettings, SiteSettingsChanges } from "../../contract/site-settings.ts";
import type { Db } from "../db/tables.ts";
import type { RenderedSettings } from "./rendered-settings.ts";

const key = 1;

/** The stored settings, which may lack some, and their version. */
export async function find(db: Db) {
  const row = await db
    .selectFrom("site_settings")
    .select(["value", "version"])
    .where("id", "=", key)
    .executeTakeFirst();
  const { rendered, ...value } = row ? (JSON.parse(row.value) as StoredSettings) : {};
  return { value, rendered, version: row?.version ?? 0 };
}

type StoredSettings = Partial<SiteSettings> & { rendered?: RenderedSettings };

export async function store(
  db: Db,
  value: SiteSettingsChanges & { rendered?: RenderedSettings | undefined },
  version: number,
  at: Date,
) {
  const row = { value: JSON.stringify(value), version, updated_at: at.getTime() };
  await db
    .insertInto("site_settings")
    .values({ id: key, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
