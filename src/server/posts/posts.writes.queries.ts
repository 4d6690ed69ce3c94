import { sql } from "kysely";
import { isFreeForSlug, type Post } from "../../contract/posts.ts";
import { readTime } from "../../contract/read-time.ts";
import type { Dialect } from "../db/dialect.ts";
import type { Db } from "../db/tables.ts";
import { retryWaitsMs } from "./derived/rendering-attempts.ts";
import { recordRendering, stateOfRendering } from "./derived/rendering-queue.queries.ts";
import { searchDocument } from "./derived/search-document.ts";
import { type RenderedText, toColumns, toStoredPost } from "./posts.rows.ts";
import { freeSlug, slugOf } from "./slugs.ts";

export async function findById(db: Db, id: string) {
  const row = await db
    .selectFrom("posts")
    .selectAll("posts")
    .select(stateOfRendering)
    .where("id", "=", id)
    .executeTakeFirst();
  return row && toStoredPost(row);
}

/** By the slug that the post has or once had. */
export async function findBySlug(db: Db, slug: string) {
  const row = await db
    .selectFrom("post_slugs")
    .innerJoin("posts", "posts.id", "post_slugs.post_id")
    .selectAll("posts")
    .select(stateOfRendering)
    .where("post_slugs.slug", "=", slug)
    .executeTakeFirst();
  return row && toStoredPost(row);
}

/** Takes the first free slug of `base`, `base-2`, … for the post, also when others ask for the same at once. */
export async function takeFreeSlug(db: Db, base: string, postId: string): Promise<string> {
  // Most titles are new. Only one that is not needs to know which numbers are taken, which no index tells.
  if (isFreeForSlug(base) && (await takeSlug(db, base, postId))) return base;
  const rows = await db.selectFrom("post_slugs").select("slug").where("slug", "like", `${base}-%`).execute();
  const slug = freeSlug(base, new Set([base, ...rows.map((row) => row.slug)]));
  return (await takeSlug(db, slug, postId)) ? slug : takeFreeSlug(db, base, postId);
}

/** Whether the post could have this slug: it was free, or the post's own already. */
export async function takeSlug(db: Db, slug: string, postId: string) {
  await db
    .insertInto("post_slugs")
    .values({ slug, post_id: postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const holder = await db.selectFrom("post_slugs").select("post_id").where("slug", "=", slug).executeTakeFirst();
  return holder?.post_id === postId;
}

/** Stores a post that has taken its slug. */
export async function insert(
  db: Db,
  dialect: Dialect,
  { post, rendered }: { post: Post; rendered: RenderedText },
  isStarter: boolean,
) {
  await db
    .insertInto("posts")
    .values({
      ...toColumns(post),
      content_html: rendered.html,
      id: post.id,
      author_id: post.author.id,
      author_name: post.author.name,
      created_at: Date.parse(post.createdAt),
      version: 1,
      view_count: 0,
      is_starter: isStarter ? 1 : 0,
    })
    .execute();
  await recordRendering(db, post.id, rendered.state, firstRetryOf(post));
  await writeLabels(db, post);
  await index(db, dialect, post);
}

interface ChangedPost {
  post: Post;
  /** The one that was changed. */
  version: number;
  /** Left out where the text is the same: what was made of it stays, and so do further attempts. */
  rendered?: RenderedText | undefined;
}

/** Whether it was written: not when somebody else changed the post since `version`. */
export async function update(db: Db, dialect: Dialect, { post, version, rendered }: ChangedPost) {
  const { numUpdatedRows } = await db
    .updateTable("posts")
    .set({ ...toColumns(post), ...(rendered && { content_html: rendered.html }), version: version + 1 })
    .where("id", "=", post.id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;

  if (rendered) await recordRendering(db, post.id, rendered.state, firstRetryOf(post));
  await writeLabels(db, post);
  await index(db, dialect, post);
  return true;
}

/** Writes again what an older version of the code made of a post's words; not when somebody else changed the post. */
export async function rewriteWords(db: Db, dialect: Dialect, post: Post, version: number) {
  const { numUpdatedRows } = await db
    .updateTable("posts")
    .set({ read_time: readTime(post.content) })
    .where("id", "=", post.id)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await writeLabels(db, post);
  await index(db, dialect, post);
  return true;
}

const firstRetryOf = ({ updatedAt }: Post) => Date.parse(updatedAt) + retryWaitsMs[0];

async function writeLabels(db: Db, { id, categories, tags }: Post) {
  await db.deleteFrom("post_categories").where("post_id", "=", id).execute();
  await db.deleteFrom("post_tags").where("post_id", "=", id).execute();
  if (categories.length > 0) {
    const values = categories.map((name) => ({ post_id: id, name, name_key: name.toLowerCase(), slug: slugOf(name) }));
    await db.insertInto("post_categories").values(values).execute();
  }
  if (tags.length > 0) {
    await db
      .insertInto("post_tags")
      .values(tags.map((tag) => ({ post_id: id, tag })))
      .execute();
  }
}

async function index(db: Db, dialect: Dialect, post: Post) {
  const { number } = await db.selectFrom("posts").select("number").where("id", "=", post.id).executeTakeFirstOrThrow();
  await dialect.indexForSearch(db, number, searchDocument(post));
}

const toggled = (column: "is_published" | "is_featured", wanted: boolean | undefined) =>
  wanted === undefined ? sql<number>`1 - ${sql.ref(column)}` : Number(wanted);

/** Publishes or unpublishes, as `wanted` says or else the other of what it is; the date of first publishing stays. */
export async function togglePublished(db: Db, id: string, at: Date, wanted?: boolean) {
  const now = at.getTime();
  const firstDate = (column: "published_at" | "listed_at") =>
    sql<number>`case when is_published = 0 then coalesce(published_at, ${sql.lit(now)}) else ${sql.ref(column)} end`;
  await db
    .updateTable("posts")
    .set({
      is_published: toggled("is_published", wanted),
      published_at: firstDate("published_at"),
      listed_at: firstDate("listed_at"),
      updated_at: now,
      version: sql`version + 1`,
    })
    .where("id", "=", id)
    .$if(wanted !== undefined, (query) => query.where("is_published", "!=", Number(wanted)))
    .execute();
}

export async function toggleFeatured(db: Db, id: string, at: Date, wanted?: boolean) {
  await db
    .updateTable("posts")
    .set({ is_featured: toggled("is_featured", wanted), updated_at: at.getTime(), version: sql`version + 1` })
    .where("id", "=", id)
    .$if(wanted !== undefined, (query) => query.where("is_featured", "!=", Number(wanted)))
    .execute();
}

export async function remove(db: Db, id: string) {
  await db.deleteFrom("posts").where("id", "=", id).execute();
}

export async function renameAuthor(db: Db, authorId: string, name: string) {
  await db.updateTable("posts").set({ author_name: name }).where("author_id", "=", authorId).execute();
}
