import { sql } from "kysely";
import type { Post } from "../../../contract/posts/posts.ts";
import type { Db } from "../../db/tables.ts";
import { isPublishedOrBy, type Visibility } from "../lists/post-filter.queries.ts";
import { draftFlag } from "../posts.rows.ts";
import { listPublishedLabels } from "../published/published-counts.queries.ts";
import { type LabelKind, labelKey, labelTables } from "./label-changes.queries.ts";
import { countLabels } from "./label-counts.queries.ts";

/** Lists the names of the categories or tags of visible posts, most used first. */
export async function listLabels(db: Db, kind: LabelKind, visibleTo: Visibility) {
  if (visibleTo === "everybody") return listPublishedLabels(db, kind);
  if (visibleTo === "admin") return (await countLabels(db, kind)).map(({ name }) => name);
  const { table, key, name } = labelTables[kind];
  const posts = db.selectFrom("posts").select("id").where(isPublishedOrBy(visibleTo.author));
  const { rows } = await sql<{ name: string }>`
    select min(${sql.ref(name)}) as name from ${sql.table(table)} where post_id in ${posts}
    group by ${sql.ref(key)} order by count(*) desc, ${sql.ref(key)}`.execute(db);
  return rows.map((row) => row.name);
}

/** Returns categories in the spelling of existing posts: that of most published ones, otherwise that of a draft. */
export async function matchExistingSpelling(db: Db, categories: readonly string[], own: Post | undefined) {
  const added = categories.filter((name) => !own?.categories.includes(name)).map(labelKey);
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
  return categories.map((name) => (added.includes(labelKey(name)) ? (spellings.get(labelKey(name)) ?? name) : name));
}

const findDraftSpelling = (db: Db, key: string, exceptId = "") =>
  db
    .selectFrom("post_categories")
    .select("name")
    .where("name_key", "=", key)
    .where("is_published", "=", draftFlag)
    .where("post_id", "!=", exceptId)
    .limit(1)
    .executeTakeFirst();
