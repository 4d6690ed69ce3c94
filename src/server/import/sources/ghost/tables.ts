import { OperatorError } from "../../../errors.ts";
import { type ArchiveFiles, readText } from "../archive/archive-files.ts";
import { objectOf, textIn, valueIn } from "../named-values.ts";

export type Row = Record<string, unknown>;

/** Maximum size in bytes of an export, which is parsed as a whole. */
const maxBytes = 256 * 1024 * 1024;

/** Fields of a post that later versions of Ghost store in a separate table. */
const metaNames = ["meta_title", "meta_description", "feature_image_alt", "feature_image_caption"];

export type Tables = Awaited<ReturnType<typeof readTables>>;

/** Reads the tables of an export, which contains them as `db[0].data` or as `data`. */
export async function readTables(files: ArchiveFiles, name: string) {
  const content = valueIn(await readText(files, name, maxBytes));
  if (content === undefined)
    throw new OperatorError(`${name} is not complete or damaged, so it cannot be read as JSON: export it again.`);
  const { db, data } = objectOf(content);
  const tables = objectOf(Array.isArray(db) ? objectOf(db[0])["data"] : data);
  const rowsOf = (table: string) => (Array.isArray(tables[table]) ? (tables[table] as unknown[]).map(objectOf) : []);

  const namedOf = (table: string) =>
    new Map(
      rowsOf(table).map((row) => {
        const [title, slug] = [textIn(row, "name"), textIn(row, "slug")];
        const isInternal = row["visibility"] === "internal" || title.startsWith("#");
        return [textIn(row, "id"), { name: title, slug, isInternal }] as const;
      }),
    );
  const [tags, users] = [namedOf("tags"), namedOf("users")];
  const byPost = (table: string) => Map.groupBy(rowsOf(table), (row) => textIn(row, "post_id"));
  const [postTags, postAuthors, metas] = [byPost("posts_tags"), byPost("posts_authors"), byPost("posts_meta")];
  const inOrder = (relations: Row[] = [], idName: string, all: typeof tags) =>
    relations
      .toSorted((one, other) => Number(one["sort_order"] ?? 0) - Number(other["sort_order"] ?? 0))
      .flatMap((row) => all.get(textIn(row, idName)) ?? []);

  return {
    posts: rowsOf("posts"),
    settings: new Map(rowsOf("settings").map((row) => [textIn(row, "key"), textIn(row, "value")])),
    members: rowsOf("members").length,
    metaOf(postId: string) {
      const [row = {}] = metas.get(postId) ?? [];
      return Object.fromEntries(metaNames.flatMap((field) => (row[field] ? [[field, row[field]]] : []))) as Row;
    },
    tagsOf: (postId: string) => inOrder(postTags.get(postId), "tag_id", tags),
    authorsOf: (post: Row) => inOrder(postAuthors.get(textIn(post, "id")) ?? [post], "author_id", users),
  };
}
