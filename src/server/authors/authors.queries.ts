import { sql } from "kysely";
import type { Author, AuthorProfileChanges, StoredProfile } from "../../contract/authors.ts";
import type { Db, Row } from "../db/tables.ts";

/** Lists the authors of published posts or, if `of` is "all", of all posts, sorted by name. */
export async function listAuthors(db: Db, of: "published" | "all"): Promise<Author[]> {
  // The unary plus prevents SQLite from using the index of published posts.
  const isListed = of === "published" ? sql`+is_published = 1` : sql`1 = 1`;
  const written = sql<{ id: string }>`(select distinct author_id as id from posts where ${isListed})`.as<"written">(
    "written",
  );
  const rows = await db
    .selectFrom(written)
    .leftJoin("author_profiles", "author_profiles.user_id", "written.id")
    .select(["written.id", "slug", "bio", "bio_html", "picture", "links"])
    .select(
      sql<string>`(select author_name from posts where author_id = written.id and ${isListed} limit 1)`.as("name"),
    )
    .execute();
  return rows.map(toAuthor).toSorted((one, other) => one.name.localeCompare(other.name, "en"));
}

type AuthorRow = { id: string; name: string } & {
  [Name in "slug" | "bio" | "bio_html" | "picture" | "links"]: Row<"author_profiles">[Name] | null;
};

const toAuthor = ({ id, name, bio_html, ...row }: AuthorRow): Author => ({
  _id: id,
  id,
  name,
  ...toProfile(row),
  bioHtml: bio_html ?? "",
});

type ProfileRow = Pick<AuthorRow, "slug" | "bio" | "picture" | "links">;

const toProfile = ({ slug, bio, picture, links }: ProfileRow): StoredProfile => ({
  slug,
  bio: bio ?? "",
  picture,
  links: JSON.parse(links ?? "[]") as StoredProfile["links"],
});

/** Finds the author by a current or former slug. */
export const findIdBySlug = async (db: Db, slug: string) =>
  (await db.selectFrom("author_slugs").select("user_id").where("slug", "=", slug).executeTakeFirst())?.user_id;

export async function findProfile(db: Db, userId: string): Promise<StoredProfile | undefined> {
  const row = await db
    .selectFrom("author_profiles")
    .select(["slug", "bio", "picture", "links"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row && toProfile(row);
}

/** Claims the slug for the author; returns false if another author has it. */
export async function takeSlug(db: Db, slug: string, userId: string) {
  await db
    .insertInto("author_slugs")
    .values({ slug, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await findIdBySlug(db, slug)) === userId;
}

/** Sets the author's current slug, which must already belong to the author; creates a profile if missing. */
export async function setSlug(db: Db, slug: string, userId: string) {
  await db
    .insertInto("author_profiles")
    .values({ user_id: userId, slug, bio: "", bio_html: "", rendered_version: 0, picture: null, links: "[]" })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ slug }))
    .execute();
}

export interface RenderedBio {
  bio: string;
  html: string;
  version: number;
}

/** Changes to a profile; undefined fields stay unchanged. */
export interface ProfileChange extends Pick<AuthorProfileChanges, "picture" | "links"> {
  rendered: RenderedBio | undefined;
}

export async function updateProfile(db: Db, userId: string, { picture, links, rendered }: ProfileChange) {
  const changes = {
    ...(rendered && bioColumns(rendered)),
    ...(picture !== undefined && { picture }),
    ...(links && { links: JSON.stringify(links) }),
  };
  if (Object.keys(changes).length === 0) return;
  await db.updateTable("author_profiles").set(changes).where("user_id", "=", userId).execute();
}

const bioColumns = ({ bio, html, version }: RenderedBio) => ({ bio, bio_html: html, rendered_version: version });

/** Lists bios that were rendered by another version of the renderer, or whose rendering failed (version 0). */
export const listOutdatedBios = (db: Db, version: number) =>
  db
    .selectFrom("author_profiles")
    .select(["user_id", "bio", "bio_html"])
    .where("rendered_version", "!=", version)
    .where("bio", "!=", "")
    .execute();

/** Stores the rendering of a bio, unless the bio has changed since it was rendered. */
export const updateRendering = (db: Db, userId: string, rendered: RenderedBio) =>
  db
    .updateTable("author_profiles")
    .set(bioColumns(rendered))
    .where("user_id", "=", userId)
    .where("bio", "=", rendered.bio)
    .execute();
