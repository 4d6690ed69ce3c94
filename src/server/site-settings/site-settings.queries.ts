import { sql } from "kysely";
import type { SiteSettings, SiteSettingsChanges } from "../../contract/site-settings/site-settings.ts";
import type { Db, Row } from "../db/tables.ts";
import type { FormerProjectSlugs, RenderedSettings } from "./rendered-settings.ts";

const key = 1;

/** Finds the stored settings, which may lack some settings, and their version. */
export async function find(db: Db) {
  const row = await db
    .selectFrom("site_settings")
    .select(["value", "version", "updated_at"])
    .where("id", "=", key)
    .executeTakeFirst();
  return toStored(row);
}

/**
 * Finds the settings and the custom pages in the navigation, in one query, because every page of the site reads both.
 */
export async function findWithNavigation(db: Db) {
  const rows = await db
    .selectFrom("site_settings")
    .select(["value", "version", "updated_at", sql<string>`''`.as("page_id"), sql<string>`''`.as("slug")])
    .where("site_settings.id", "=", key)
    .unionAll((query) =>
      query
        .selectFrom("pages")
        .select(["title as value", "version", "updated_at", "id as page_id", "slug"])
        .where("is_in_navigation", "=", 1)
        .where("is_published", "=", 1),
    )
    .execute();
  const linked = rows.filter(({ page_id }) => page_id !== "");
  return {
    ...toStored(rows.find(({ page_id }) => page_id === "")),
    linkedPages: linked.map(({ page_id, slug, value }) => ({ id: page_id, slug, title: value })),
  };
}

function toStored(row: Omit<Row<"site_settings">, "id"> | undefined) {
  const {
    rendered,
    formerProjectSlugs = [],
    ...value
  } = row ? (JSON.parse(row.value) as Partial<SiteSettings> & Additions) : {};
  const updatedAt = row && new Date(row.updated_at).toISOString();
  return { value, rendered, formerProjectSlugs, version: row?.version ?? 0, updatedAt };
}

/** Further data that is stored with the settings. */
interface Additions {
  rendered?: RenderedSettings | undefined;
  formerProjectSlugs?: FormerProjectSlugs;
}

export async function store(db: Db, value: SiteSettingsChanges & Additions, version: number, at: Date) {
  const row = { value: JSON.stringify(value), version, updated_at: at.getTime() };
  await db
    .insertInto("site_settings")
    .values({ id: key, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
