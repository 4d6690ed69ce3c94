import { decodeRow } from "../../db/decode-row.ts";
import { countRows } from "../../db/found-rows.ts";
import type { Db, Row } from "../../db/tables.ts";
import type { IssueContent } from "./issues.queries.ts";

/** Selects issues whose sending has begun, except stopped ones, which are withdrawn. */
const publicIssues = (db: Db) =>
  db.selectFrom("issues").where("number", "is not", null).where("state", "!=", "stopped");

export const count = (db: Db) => countRows(publicIssues(db));

const columns = ["id", "number", "subject", "preview", "started_at"] as const;
type Begun = { number: number; started_at: number };

/** Lists public issues, newest first. */
export async function list(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const issues = publicIssues(db).select(columns).orderBy("number", "desc").limit(limit).offset(offset);
  return (await issues.$narrowType<Begun>().execute()).map(decodeRow);
}

const withContent = (db: Db) =>
  publicIssues(db)
    .select([...columns, "content"])
    .$narrowType<Begun & { content: string }>();

/** Lists public issues with the content that was sent, newest first. */
export const listWhole = async (db: Db, limit: number) =>
  (await withContent(db).orderBy("number", "desc").limit(limit).execute()).map(toWhole);

export async function find(db: Db, number: number) {
  const row = await withContent(db).where("number", "=", number).executeTakeFirst();
  return row && toWhole(row);
}

type WholeRow = Pick<Row<"issues">, "id" | "subject" | "preview"> & Begun & { content: string };

const toWhole = ({ content, ...row }: WholeRow) => ({
  ...decodeRow(row),
  content: JSON.parse(content) as IssueContent,
});

export const findNeighbour = (db: Db, number: number, side: "previous" | "next") =>
  publicIssues(db)
    .select(["number", "subject"])
    .where("number", side === "previous" ? "<" : ">", number)
    .orderBy("number", side === "previous" ? "desc" : "asc")
    .limit(1)
    .$narrowType<{ number: number }>()
    .executeTakeFirst();

/** Returns the current slugs of the published posts among these ids, as a map by id. */
export async function findPublishedSlugs(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("posts")
    .select(["id", "slug"])
    .where("id", "in", ids)
    .where("is_published", "=", 1)
    .execute();
  return new Map(rows.map(({ id, slug }) => [id, slug]));
}
