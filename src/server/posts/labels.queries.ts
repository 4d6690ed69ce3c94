import type { Post } from "../../contract/posts/posts.ts";
import type { Db } from "../db/tables.ts";
import { countLabels } from "./labels/label-counts.queries.ts";
import type { Visibility } from "./post-selection.queries.ts";
import { draftFlag, publishedFlag } from "./posts.rows.ts";
import { listPublishedLabels } from "./published-counts.queries.ts";

/** Names of the categories of visible posts, most used first. */
export async function listCategories(db: Db, visibleTo: Visibility) {
  if (visibleTo === "everybody") return listPublishedLabels(db, "category");
  if (visibleTo === "admin") return (await countLabels(db, "category")).map(({ name }) => name);
  const rows = await visible(db, visibleTo)
    .innerJoin("post_categories", "post_categories.post_id", "posts.id")
    .select((expression) => expression.fn.min("post_categories.name").as("name"))
    .groupBy("post_categories.name_key")
    .orderBy((expression) => expression.fn.countAll(), "desc")
    .orderBy("post_categories.name_key")
    .execute();
  return rows.map(({ name }) => name);
}

/** Tags of visible posts, most used first. */
export async function listTags(db: Db, visibleTo: Visibility) {
  if (visibleTo === "everybody") return listPublishedLabels(db, "tag");
  if (visibleTo === "admin") return (await countLabels(db, "tag")).map(({ name }) => name);
  const rows = await visible(db, visibleTo)
    .innerJoin("post_tags", "post_tags.post_id", "posts.id")
    .select("post_tags.tag")
    .groupBy("post_tags.tag")
    .orderBy((expression) => expression.fn.countAll(), "desc")
    .orderBy("post_tags.tag")
    .execute();
  return rows.map(({ tag }) => tag);
}

const visible = (db: Db, { author }: { author: string }) =>
  db
    .selectFrom("posts")
    .where((where) =>
      where.or([where("posts.is_published", "=", publishedFlag), where("posts.author_id", "=", author)]),
    );

/** Spells categories like existing posts: like most of the published ones, otherwise like a draft. */
export async function matchExistingSpelling(db: Db, categories: readonly string[], own: Post | undefined) {
  const added = categories.filter((name) => !own?.categories.includes(name)).map(keyOf);
  if (added.length === 0) return [...categories];
  const published = await db
    .selectFrom("published_counts")
    .select(["name", "name_key", "posts"])
    .where("kind", "=", "category")
    .where("name_key", "in", added)
    .execute();
  const ownNames = own?.status === "published" ? own.categories : [];
  const ofOthers = published
    .map((row) => ({ ...row, posts: row.posts - (ownNames.includes(row.name) ? 1 : 0) }))
    .filter(({ posts }) => posts > 0)
    .toSorted((one, other) => one.posts - other.posts);
  const spellings = new Map(ofOthers.map((row) => [row.name_key, row.name]));
  for (const key of added) {
    const draft = spellings.has(key) ? undefined : await findDraftSpelling(db, key, own?.id);
    if (draft) spellings.set(key, draft.name);
  }
  return categories.map((name) => (added.includes(keyOf(name)) ? (spellings.get(keyOf(name)) ?? name) : name));
}

const keyOf = (name: string) => name.toLowerCase();

const findDraftSpelling = (db: Db, key: string, exceptId = "") =>
  db
    .selectFrom("post_categories")
    .select("name")
    .where("name_key", "=", key)
    .where("is_published", "=", draftFlag)
    .where("post_id", "!=", exceptId)
    .limit(1)
    .executeTakeFirst();
