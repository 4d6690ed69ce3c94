import {
  type CustomPage,
  type CustomPageFilter,
  type CustomPageSummary,
  pageDocument,
} from "../../contract/custom-pages.ts";
import { isProvisionalSlug } from "../../contract/posts/empty-drafts.ts";
import { decodeResource } from "../db/decode-row.ts";
import { columnCodec } from "../db/document-columns.ts";
import { hasRow, readPage } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";

/** A page with its rendered HTML and its version, which each save increments. */
export interface StoredCustomPage {
  page: CustomPage;
  contentHtml: string;
  version: number;
}

/** Rendered HTML, and the version of the renderer; version 0 if rendering failed and is to be retried. */
export interface PageRendering {
  html: string;
  version: number;
}

const fields = columnCodec(pageDocument.fields);
const summaryColumns = [
  ...fields.columns.filter((name) => name !== "content"),
  "id",
  "created_at",
  "updated_at",
] as const;

export function list(db: Db, filter: CustomPageFilter, isPublished?: true) {
  const matches = db.selectFrom("pages").$if(isPublished !== undefined, (query) => query.where("is_published", "=", 1));
  return readPage(matches, matches.select(summaryColumns).orderBy("slug"), toSummary, filter);
}

export async function find(db: Db, idOrSlug: string): Promise<StoredCustomPage | undefined> {
  const column = /^[0-9a-f]{24}$/.test(idOrSlug) ? "id" : "slug";
  const row = await db.selectFrom("pages").selectAll().where(column, "=", idOrSlug).executeTakeFirst();
  return row && { page: toPage(row), contentHtml: row.content_html, version: row.version };
}

export const isSlugTaken = (db: Db, { id, slug }: Pick<CustomPage, "id" | "slug">) =>
  hasRow(db.selectFrom("pages").select("id").where("slug", "=", slug).where("id", "!=", id));

export async function insert(db: Db, page: CustomPage, rendering: PageRendering, isStarter: boolean) {
  await db
    .insertInto("pages")
    .values({
      id: page.id,
      ...fields.toColumns(page),
      updated_at: Date.parse(page.updatedAt),
      ...renderingColumns(rendering),
      is_starter: isStarter ? 1 : 0,
      version: 1,
      created_at: Date.parse(page.createdAt),
    })
    .execute();
}

export async function update(db: Db, page: CustomPage, rendering: PageRendering | undefined, version: number) {
  await db
    .updateTable("pages")
    .set({
      ...fields.toColumns(page),
      updated_at: Date.parse(page.updatedAt),
      ...(rendering && renderingColumns(rendering)),
      version,
    })
    .where("id", "=", page.id)
    .execute();
}

/** Stores the previous slug of a renamed page as a redirect, until another page claims that slug. */
export async function replaceSlug(db: Db, { id, slug }: Pick<CustomPage, "id" | "slug">, before: string) {
  await releaseFormerSlug(db, slug);
  if (isProvisionalSlug(before)) return;
  // If a page restored from the trash also had this slug, the redirect leads to the page renamed last.
  await db
    .insertInto("former_page_slugs")
    .values({ slug: before, page_id: id })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ page_id: id }))
    .execute();
}

export const releaseFormerSlug = (db: Db, slug: string) =>
  db.deleteFrom("former_page_slugs").where("slug", "=", slug).execute();

/** Returns the current slug and the project data, if any, of the published page that formerly had this slug. */
export const findByFormerSlug = (db: Db, formerSlug: string) =>
  db
    .selectFrom("former_page_slugs")
    .innerJoin("pages", "pages.id", "page_id")
    .select(["pages.slug", "project"])
    .where("former_page_slugs.slug", "=", formerSlug)
    .where("is_published", "=", 1)
    .executeTakeFirst();

/** Database rows of a page, in the form that the trash stores. */
export interface PageRows {
  page: Row<"pages">;
  formerSlugs: string[];
}

/** Deletes a page; returns its rows, which are to be stored in the trash. */
export async function take(db: Db, id: string): Promise<PageRows> {
  const former = await db.selectFrom("former_page_slugs").select("slug").where("page_id", "=", id).execute();
  const page = await db.deleteFrom("pages").where("id", "=", id).returningAll().executeTakeFirstOrThrow();
  return { page, formerSlugs: former.map(({ slug }) => slug) };
}

/** Restores the rows of a deleted page, except former slugs that another page has claimed. */
export async function putBack(db: Db, { page, formerSlugs }: PageRows) {
  await db.insertInto("pages").values(page).execute();
  await releaseFormerSlug(db, page.slug);
  for (const slug of formerSlugs)
    await db
      .insertInto("former_page_slugs")
      .values({ slug, page_id: page.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Lists pages whose rendering failed, or whose HTML was rendered by another version of the renderer. */
export const listOutdated = (db: Db, renderVersion: number) =>
  db
    .selectFrom("pages")
    .select(["id", "content", "version"])
    .where("render_version", "!=", renderVersion)
    .orderBy("id")
    .execute();

/** Stores a new rendering of a page, unless the page was saved meanwhile; returns whether the HTML has changed. */
export async function storeRendering(
  db: Db,
  { id, version }: { id: string; version: number },
  rendering: PageRendering,
) {
  const row = await db
    .selectFrom("pages")
    .select("content_html")
    .where("id", "=", id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (!row) return false;
  await db.updateTable("pages").set(renderingColumns(rendering)).where("id", "=", id).execute();
  return row.content_html !== rendering.html;
}

const renderingColumns = ({ html, version }: PageRendering) => ({ content_html: html, render_version: version });

const toPage = (row: Row<"pages">): CustomPage => ({
  ...fields.toValues(row),
  ...decodeResource({ id: row.id, created_at: row.created_at, updated_at: row.updated_at }),
});

const toSummary = (row: Pick<Row<"pages">, (typeof summaryColumns)[number]>) =>
  toPage(row as Row<"pages">) as CustomPageSummary;
