import { JSONParser } from "@streamparser/json";
import { OperatorError } from "../../../errors.ts";
import { type ArchiveFiles, maxTextBytes } from "../archive/archive-files.ts";
import { textIn } from "../named-values.ts";

export type Row = Record<string, unknown>;

/** Yields the rows of all tables of an export, which contains them as `db[0].data` or as `data`. */
export async function* readRows(files: ArchiveFiles, name: string): AsyncGenerator<{ table: string; row: Row }> {
  let rows: { table: string; row: Row }[] = [];
  let bytesOfRow = 0;
  const parser = new JSONParser({
    paths: ["$.db.*.data.*.*", "$.data.*.*"],
    keepStack: false,
    stringBufferSize: 65_536,
  });
  parser.onValue = ({ value, stack }) => {
    bytesOfRow = 0;
    // The objects around a row are the export, its data and the table.
    if (typeof value === "object" && value !== null && !Array.isArray(value))
      rows.push({ table: String(stack.at(-1)?.key), row: value });
  };
  try {
    for await (const chunk of await files.open(name)) {
      bytesOfRow += (chunk as Buffer).length;
      parser.write(chunk as Buffer);
      yield* rows;
      rows = [];
      if (bytesOfRow > maxTextBytes) throw new OperatorError(`A row of ${name} is too large: its text exceeds 64 MB.`);
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw new OperatorError(`${name} cannot be read as JSON: export it again.`, { cause: error });
  }
  if (!parser.isEnded) throw new OperatorError(`${name} ends in the middle, so it is not complete: export it again.`);
}

/** A tag or an author, as other rows refer to it. */
interface Named {
  name: string;
  slug: string;
  isInternal: boolean;
}

/** Relation of a post to a tag or an author. */
interface Relation {
  id: string;
  order: number;
}

/** Fields of a post that later versions of Ghost store in a separate table. */
const metaNames = ["meta_title", "meta_description", "feature_image_alt", "feature_image_caption"];

export type Index = Awaited<ReturnType<typeof readIndex>>;

/** Reads the tables that posts refer to, which come before and after them in an export. */
export async function readIndex(files: ArchiveFiles, name: string) {
  const [tags, users] = [new Map<string, Named>(), new Map<string, Named>()];
  const [postTags, postAuthors] = [new Map<string, Relation[]>(), new Map<string, Relation[]>()];
  const metas = new Map<string, Row>();
  const [settings, counts] = [new Map<string, string>(), new Map<string, number>()];
  // Shares equal strings between rows, because the parser creates a new string for each row.
  const ids = new Map<string, string>();
  const idOf = (value: unknown) => {
    const id = String(value);
    if (!ids.has(id)) ids.set(id, id);
    return ids.get(id)!;
  };
  const addTo = (all: Map<string, Named>) => (row: Row) => {
    const isInternal = row["visibility"] === "internal" || textIn(row, "name").startsWith("#");
    all.set(idOf(row["id"]), { name: textIn(row, "name"), slug: textIn(row, "slug"), isInternal });
  };
  const relate = (relations: Map<string, Relation[]>, idName: string) => (row: Row) => {
    const list = relations.get(String(row["post_id"])) ?? [];
    list.push({ id: idOf(row[idName]), order: Number(row["sort_order"] ?? 0) });
    if (list.length === 1) relations.set(String(row["post_id"]), list);
  };
  const readers: Record<string, (row: Row) => void> = {
    tags: addTo(tags),
    users: addTo(users),
    posts_tags: relate(postTags, "tag_id"),
    posts_authors: relate(postAuthors, "author_id"),
    posts_meta(row) {
      const fields = metaNames.flatMap((name) => (row[name] ? [[name, row[name]]] : []));
      if (fields.length > 0) metas.set(textIn(row, "post_id"), Object.fromEntries(fields) as Row);
    },
    settings({ key, value }) {
      if (typeof value === "string" && value.length < 10_000) settings.set(String(key), value);
    },
  };
  for await (const { table, row } of readRows(files, name)) {
    counts.set(table, (counts.get(table) ?? 0) + 1);
    readers[table]?.(row);
  }

  const inOrder = (relations: Relation[] = [], all: Map<string, Named>) =>
    relations.toSorted((a, b) => a.order - b.order).flatMap(({ id }) => all.get(id) ?? []);
  return {
    settings,
    /** Number of rows by table, such as members. */
    counts,
    metaOf: (postId: string) => metas.get(postId),
    tagsOf: (postId: string) => inOrder(postTags.get(postId), tags),
    authorsOf: (post: Row) =>
      inOrder(postAuthors.get(textIn(post, "id")) ?? [{ id: textIn(post, "author_id"), order: 0 }], users),
  };
}
