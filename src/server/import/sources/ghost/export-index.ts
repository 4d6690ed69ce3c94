import type { ArchiveFiles } from "../archive/archive-files.ts";
import { textIn } from "../named-values.ts";
import { readRows, type Row } from "./export-rows.ts";

interface Author {
  name: string;
  slug: string;
}

interface Tag extends Author {
  isInternal: boolean;
}

/** Fields of a post that later versions of Ghost store in a table of their own. */
const metaNames = ["meta_title", "meta_description", "feature_image_alt", "feature_image_caption"];

/** Tables around the posts, which an export has before and after them. */
export type ExportIndex = Awaited<ReturnType<typeof readIndex>>;

interface Relation {
  id: string;
  order: number;
}

export async function readIndex(files: ArchiveFiles, name: string) {
  const [tags, users] = [new Map<string, Tag>(), new Map<string, Author>()];
  const [postTags, postAuthors] = [new Map<string, Relation[]>(), new Map<string, Relation[]>()];
  const metas = new Map<string, Row>();
  const [settings, counts] = [new Map<string, string>(), new Map<string, number>()];
  // Ids are shared between rows, since each row is parsed into strings of its own.
  const ids = new Map<string, string>();
  const idOf = (value: unknown) => {
    const id = String(value);
    if (!ids.has(id)) ids.set(id, id);
    return ids.get(id)!;
  };
  const relate = (relations: Map<string, Relation[]>, post: unknown, id: unknown, order: unknown) => {
    const list = relations.get(String(post)) ?? [];
    if (list.push({ id: idOf(id), order: Number(order ?? 0) }) === 1) relations.set(String(post), list);
  };
  const readers: Record<string, (row: Row) => void> = {
    tags: (row) =>
      tags.set(idOf(row["id"]), {
        name: textIn(row, "name"),
        slug: textIn(row, "slug"),
        isInternal: row["visibility"] === "internal" || textIn(row, "name").startsWith("#"),
      }),
    users: (row) => users.set(idOf(row["id"]), { name: textIn(row, "name"), slug: textIn(row, "slug") }),
    posts_tags: (row) => relate(postTags, row["post_id"], row["tag_id"], row["sort_order"]),
    posts_authors: (row) => relate(postAuthors, row["post_id"], row["author_id"], row["sort_order"]),
    posts_meta: (row) => {
      const fields = metaNames.flatMap((name) => (row[name] ? [[name, row[name]]] : []));
      if (fields.length > 0) metas.set(textIn(row, "post_id"), Object.fromEntries(fields) as Row);
    },
    settings: (row) => {
      if (typeof row["value"] === "string" && row["value"].length < 10_000)
        settings.set(textIn(row, "key"), row["value"]);
    },
  };
  for await (const { table, row } of readRows(files, name)) {
    counts.set(table, (counts.get(table) ?? 0) + 1);
    readers[table]?.(row);
  }

  const ordered = (relations: Relation[] = []) => relations.toSorted((a, b) => a.order - b.order);
  return {
    settings,
    /** Rows by table, such as members. */
    counts,
    metaOf: (postId: string) => metas.get(postId),
    tagsOf: (postId: string) => ordered(postTags.get(postId)).flatMap(({ id }) => tags.get(id) ?? []),
    authorsOf: (post: Row) => {
      const related = ordered(postAuthors.get(textIn(post, "id"))).map(({ id }) => id);
      const ids = related.length > 0 ? related : [textIn(post, "author_id")];
      return ids.flatMap((id) => users.get(id) ?? []);
    },
  };
}
