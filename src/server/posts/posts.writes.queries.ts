import { sql } from "kysely";
import { uploadsIn } from "../../contract/media/uploaded-images.ts";
import type { LabelKind } from "../../contract/posts/labels.ts";
import type { Post, PostSummary } from "../../contract/posts/posts.ts";
import { readTime } from "../../contract/posts/read-time.ts";
import { isAllowedSlug } from "../../contract/slugs.ts";
import type { Dialect } from "../db/dialect.ts";
import { chunksOf, hasChanged, inChunks } from "../db/found-rows.ts";
import type { Db, Row } from "../db/tables.ts";
import { recordRendering } from "./derived/derived-data.queries.ts";
import { indexPosts } from "./derived/search-index.ts";
import { findById } from "./posts.queries.ts";
import { type RenderedText, statusColumns, titleKey, toColumns } from "./posts.rows.ts";
import { writePublication } from "./publishing/publications.queries.ts";
import { freeSlug, slugOf } from "./slugs.ts";

/** Claims the first free slug of `base`, `base-2`, … for the post; safe for concurrent transactions. */
export async function takeFreeSlug(db: Db, base: string, postId: string): Promise<string> {
  // Most titles are new, so `base` is tried first: listing the taken numbers is slow, since no index supports it.
  if (isAllowedSlug(base) && (await takeSlug(db, base, postId))) return base;
  const rows = await db.selectFrom("post_slugs").select("slug").where("slug", "like", `${base}-%`).execute();
  const slug = freeSlug(base, new Set([base, ...rows.map((row) => row.slug)]));
  return (await takeSlug(db, slug, postId)) ? slug : takeFreeSlug(db, base, postId);
}

/** Claims the slug for the post; returns false if another post has it. */
export async function takeSlug(db: Db, slug: string, postId: string) {
  await db
    .insertInto("post_slugs")
    .values({ slug, post_id: postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const holder = await db.selectFrom("post_slugs").select("post_id").where("slug", "=", slug).executeTakeFirst();
  return holder?.post_id === postId;
}

/** Stores a post that has claimed its slug. */
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
  await recordRendering(db, post.id, rendered);
  await writePublication(db, post);
  await writeDerived(db, dialect, post);
}

/** Rows of one post, except its slugs and derived data. */
export interface PostRows {
  post: Omit<Row<"posts">, "number">;
  rendering: Row<"renderings">;
  publication?: Row<"publications"> | undefined;
}

/** Deletes a post; returns its rows and all its slugs, for the trash. */
export async function take(db: Db, id: string): Promise<PostRows & { slugs: string[] }> {
  const publication = await db.selectFrom("publications").selectAll().where("post_id", "=", id).executeTakeFirst();
  const rendering = await db.selectFrom("renderings").selectAll().where("post_id", "=", id).executeTakeFirstOrThrow();
  const slugs = await db.selectFrom("post_slugs").select("slug").where("post_id", "=", id).execute();
  const { number: _, ...post } = await db
    .deleteFrom("posts")
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { post, rendering, publication, slugs: slugs.map(({ slug }) => slug) };
}

/** Stores the rows of a restored post that has claimed its slug. */
export async function insertRows(db: Db, dialect: Dialect, { post: row, rendering, publication }: PostRows) {
  await db.insertInto("posts").values(row).execute();
  await db.insertInto("renderings").values(rendering).execute();
  if (publication) await db.insertInto("publications").values(publication).execute();
  const stored = await findById(db, row.id);
  if (!stored) throw new Error("A post that was just stored is missing");
  await writeDerived(db, dialect, stored.post);
  return stored.post;
}

interface ChangedPost {
  post: Post;
  /** Version of the post before the change. */
  version: number;
  /** New rendering; undefined if the text is unchanged, which leaves the stored rendering as it is. */
  rendered?: RenderedText | undefined;
}

/** Stores an edited post; the caller holds the lock on posts. */
export async function update(db: Db, dialect: Dialect, { post, version, rendered }: ChangedPost) {
  await db
    .updateTable("posts")
    .set({ ...toColumns(post), ...(rendered && { content_html: rendered.html }), version: version + 1 })
    .where("id", "=", post.id)
    .execute();
  if (rendered) await recordRendering(db, post.id, rendered);
  await writePublication(db, post);
  await writeDerived(db, dialect, post);
}

/** Stores whether a post is published or featured, and the dates that depend on it. */
export async function updateFlags(db: Db, post: PostSummary, version: number) {
  await db
    .updateTable("posts")
    .set({ ...statusColumns(post), is_featured: post.isFeatured ? 1 : 0, version: version + 1 })
    .where("id", "=", post.id)
    .execute();
  await writePublication(db, post);
}

/** Updates a post's reading time, excerpt, labels and search words; false if the post has changed meanwhile. */
export async function deriveAgain(db: Db, dialect: Dialect, post: Post, version: number) {
  const isUnchanged = await hasChanged(
    db
      .updateTable("posts")
      .set({ read_time: readTime(post.content), title_key: titleKey(post.title), excerpt: post.excerpt })
      .where("id", "=", post.id)
      .where("version", "=", version)
      // Publishing a scheduled post does not increment its version, so its status is compared, too.
      .where("is_published", "=", statusColumns(post).is_published),
  );
  if (!isUnchanged) return false;
  await writeDerived(db, dialect, post);
  return true;
}

/** Id of a post with either its categories or its tags. */
export interface LabelledPost {
  id: string;
  labels: string[];
}

/** Stores changed categories or tags, increments the version of each post and updates its search words. */
export async function updateLabels(
  db: Db,
  dialect: Dialect,
  kind: LabelKind,
  posts: readonly LabelledPost[],
  updatedAt?: Date,
) {
  const columns = { category: "categories", tag: "tags" } as const;
  const updateOne = async ({ id, labels }: LabelledPost) => {
    const { categories, tags, ...post } = await db
      .updateTable("posts")
      .set({ [columns[kind]]: JSON.stringify(labels), ...(updatedAt && { updated_at: updatedAt.getTime() }) })
      .set(({ eb }) => ({ version: eb("version", "+", 1) }))
      .where("id", "=", id)
      .returning(["id as post_id", "is_published", "listed_at", "categories", "tags"])
      .executeTakeFirstOrThrow();
    await writeLabels(db, post, JSON.parse(categories) as string[], JSON.parse(tags) as string[]);
    return id;
  };
  const updateChunk = async (chunk: LabelledPost[]) => {
    const ids: string[] = [];
    for (const post of chunk) ids.push(await updateOne(post));
    await indexPosts(db, dialect, ids);
  };
  await inChunks(posts, updateChunk, postsAtOnce);
}

const postsAtOnce = 20;

async function writeDerived(db: Db, dialect: Dialect, post: Post) {
  const { is_published, listed_at } = statusColumns(post);
  await writeLabels(db, { post_id: post.id, is_published, listed_at }, post.categories, post.tags);
  await writeMedia(db, post);
  await indexPosts(db, dialect, [post.id]);
}

async function writeLabels(
  db: Db,
  label: Pick<Row<"post_tags">, "post_id" | "is_published" | "listed_at">,
  categories: readonly string[],
  tags: readonly string[],
) {
  await db.deleteFrom("post_categories").where("post_id", "=", label.post_id).execute();
  await db.deleteFrom("post_tags").where("post_id", "=", label.post_id).execute();
  if (categories.length > 0) {
    const values = categories.map((name) => ({ ...label, name, name_key: name.toLowerCase(), slug: slugOf(name) }));
    await db.insertInto("post_categories").values(values).execute();
  }
  if (tags.length > 0) {
    await db
      .insertInto("post_tags")
      .values(tags.map((tag) => ({ ...label, tag })))
      .execute();
  }
}

async function writeMedia(db: Db, { id, content, featuredImage, shareImage, galleryImages }: Post) {
  const files = uploadsIn([content, featuredImage ?? "", shareImage ?? "", ...galleryImages].join("\n"));
  await db.deleteFrom("post_media").where("post_id", "=", id).execute();
  for (const chunk of chunksOf(files))
    await db
      .insertInto("post_media")
      .values(chunk.map((file) => ({ post_id: id, file })))
      .execute();
}

export const renameAuthor = (db: Db, authorId: string, name: string) =>
  db.updateTable("posts").set({ author_name: name }).where("author_id", "=", authorId).execute();

/** Adds views to the counts of posts, also in the trash; permanently deleted posts are skipped. */
export async function addViews(db: Db, counted: readonly { id: string; views: number }[]) {
  for (const { id, views } of counted) {
    const add = (table: "posts" | "trash") =>
      db
        .updateTable(table)
        .set({ view_count: sql`view_count + ${views}` })
        .where("id", "=", id)
        .executeTakeFirst();
    if ((await add("posts")).numUpdatedRows === 0n) await add("trash");
  }
}
