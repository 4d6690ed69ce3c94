import type { Db } from "../db/tables.ts";
import type { Visibility } from "./post-lists.queries.ts";
import { listPublishedLabels } from "./published-counts.queries.ts";

/** Names of the categories of the posts that may be seen, most used first. */
export async function listCategories(db: Db, visibleTo: Visibility) {
  if (visibleTo === "everybody") return listPublishedLabels(db, "category");
  const rows = await visible(db, visibleTo)
    .innerJoin("post_categories", "post_categories.post_id", "posts.id")
    .select((expression) => expression.fn.min("post_categories.name").as("name"))
    .groupBy("post_categories.name_key")
    .orderBy((expression) => expression.fn.countAll(), "desc")
    .orderBy("post_categories.name_key")
    .execute();
  return rows.map(({ name }) => name);
}

/** Tags of the posts that may be seen, most used first. */
export async function listTags(db: Db, visibleTo: Visibility) {
  if (visibleTo === "everybody") return listPublishedLabels(db, "tag");
  const rows = await visible(db, visibleTo)
    .innerJoin("post_tags", "post_tags.post_id", "posts.id")
    .select("post_tags.tag")
    .groupBy("post_tags.tag")
    .orderBy((expression) => expression.fn.countAll(), "desc")
    .orderBy("post_tags.tag")
    .execute();
  return rows.map(({ tag }) => tag);
}

function visible(db: Db, visibleTo: Exclude<Visibility, "everybody">) {
  const posts = db.selectFrom("posts");
  if (visibleTo === "admin") return posts;
  return posts.where((where) =>
    where.or([where("posts.is_published", "=", 1), where("posts.author_id", "=", visibleTo.author)]),
  );
}
