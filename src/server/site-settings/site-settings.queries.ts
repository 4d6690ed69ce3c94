import { sql } from "kysely";
import type { ProjectFacts } from "../../contract/projects.ts";
import type { SiteSettings, SiteSettingsChanges } from "../../contract/site-settings/site-settings.ts";
import type { Json, SqlBoolean } from "../db/document-columns.ts";
import type { Db, Row } from "../db/tables.ts";
import type { RenderedSettings } from "./rendered-settings.ts";

const key = 1;

/** Finds the version of the site's settings and the stored values; settings that were never saved are missing. */
export async function find(db: Db) {
  const row = await db
    .selectFrom("site_settings")
    .select(["value", "version", "updated_at"])
    .where("id", "=", key)
    .executeTakeFirst();
  return toStored(row);
}

/** Finds settings, custom pages in the navigation and projects in one query, because every page reads them. */
export async function findWithPages(db: Db) {
  const none = sql<string>`''`;
  const rows = await db
    .selectFrom("site_settings")
    .select(["value", "version", "updated_at", none.as("id"), none.as("slug"), none.as("description")])
    .select([sql<SqlBoolean>`0`.as("is_in_navigation"), sql<Json | null>`null`.as("project"), none.as("beginning")])
    .where("site_settings.id", "=", key)
    .unionAll((query) =>
      query
        .selectFrom("pages")
        .select(["title as value", "version", "updated_at", "id", "slug", "description"])
        .select(["is_in_navigation", "project", sql<string>`substr(content, 1, 1)`.as("beginning")])
        .where("is_published", "=", 1)
        .where(({ or, eb }) => or([eb("is_in_navigation", "=", 1), eb("project", "is not", null)])),
    )
    .execute();
  const pages = rows
    .filter(({ id }) => id !== "")
    .map(({ id, slug, value, description, is_in_navigation, project, beginning }) => {
      const facts = project === null ? null : (JSON.parse(project) as ProjectFacts);
      const page = { id, slug, title: value, description, hasStory: beginning !== "" };
      return { ...page, isInNavigation: is_in_navigation === 1, project: facts && { ...page, ...facts } };
    });
  return { ...toStored(rows.find(({ id }) => id === "")), pages };
}

function toStored(row: Pick<Row<"site_settings">, "value" | "version" | "updated_at"> | undefined) {
  const {
    rendered,
    // Ignores the projects that a former release stored here; the current release stores them as custom pages.
    projects: _,
    formerProjectSlugs: _former,
    ...value
  } = row ? (JSON.parse(row.value) as Partial<SiteSettings> & Additions) : {};
  const updatedAt = row && new Date(row.updated_at).toISOString();
  return { value, rendered, version: row?.version ?? 0, updatedAt };
}

/** Data that is stored in one JSON object with the settings. */
interface Additions {
  rendered?: RenderedSettings | undefined;
  projects?: unknown;
  formerProjectSlugs?: unknown;
}

export async function store(db: Db, value: SiteSettingsChanges & Additions, version: number, at: Date) {
  const row = { value: JSON.stringify(value), version, updated_at: at.getTime() };
  await db
    .insertInto("site_settings")
    .values({ id: key, ...row })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(row))
    .execute();
}
