import { sql } from "kysely";
import type { Label, LabelKind } from "../../../contract/posts/labels.ts";
import type { Db } from "../../db/tables.ts";
import { labelTables } from "./label-changes.queries.ts";

interface CountRow {
  key: string;
  name: string;
  posts: number;
}

/** Counts the posts of all labels, most used first. The most used spelling is the name. */
export async function countLabels(db: Db, kind: LabelKind): Promise<Label[]> {
  const published: CountRow[] = await db
    .selectFrom("published_counts")
    .select(["name_key as key", "name", "posts"])
    .where("kind", "=", kind)
    .orderBy("posts", "desc")
    .execute();
  const drafts = await countDrafts(db, kind);

  const labels = new Map<string, Label & { key: string }>();
  const labelOf = ({ key, name }: CountRow) => {
    const label = labels.get(key) ?? { key, name, posts: 0, drafts: 0 };
    labels.set(key, label);
    return label;
  };
  for (const row of published) labelOf(row).posts += row.posts;
  for (const row of drafts) {
    const label = labelOf(row);
    label.posts += row.posts;
    label.drafts += row.posts;
  }
  const byUse = (one: Label & { key: string }, other: Label & { key: string }) =>
    other.posts - one.posts || (one.key < other.key ? -1 : 1);
  return [...labels.values()].toSorted(byUse).map(({ key: _, ...label }) => label);
}

async function countDrafts(db: Db, kind: LabelKind) {
  const { table, key, name } = labelTables[kind];
  // A literal instead of a parameter, so that SQLite can use the partial index of drafts.
  const { rows } = await sql<CountRow>`
    select ${sql.ref(key)} as key, min(${sql.ref(name)}) as name, count(*) as posts
    from ${sql.table(table)} where is_published = 0 group by ${sql.ref(key)}`.execute(db);
  return rows;
}
