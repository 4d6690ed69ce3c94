import { countRows } from "../../db/found-rows.ts";
import type { Db } from "../../db/tables.ts";
import type { IssueContent } from "./issues.queries.ts";

/** Issues that are being or were sent; a stopped one is withdrawn. */
const publicIssues = (db: Db) =>
  db.selectFrom("issues").where("number", "is not", null).where("state", "!=", "stopped");

export const count = (db: Db) => countRows(publicIssues(db));

const columns = ["id", "number", "subject", "preview", "started_at"] as const;

/** Lists issues, newest first. */
export async function list(db: Db, { limit, offset }: { limit: number; offset: number }) {
  const rows = await publicIssues(db).select(columns).orderBy("number", "desc").limit(limit).offset(offset).execute();
  return rows.map(toSummary);
}

/** Lists issues with the content that was sent, newest first. */
export async function listWhole(db: Db, limit: number) {
  const rows = await publicIssues(db)
    .select([...columns, "content"])
    .orderBy("number", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...toSummary(row), content: contentOf(row) }));
}

export async function find(db: Db, number: number) {
  const row = await publicIssues(db)
    .select([...columns, "content"])
    .where("number", "=", number)
    .executeTakeFirst();
  return row && { ...toSummary(row), content: contentOf(row) };
}

export async function findNeighbour(db: Db, number: number, side: "previous" | "next") {
  const row = await publicIssues(db)
    .select(["number", "subject"])
    .where("number", side === "previous" ? "<" : ">", number)
    .orderBy("number", side === "previous" ? "desc" : "asc")
    .limit(1)
    .executeTakeFirst();
  return row && { number: row.number ?? 0, subject: row.subject };
}

/** Finds the current slugs of the published posts among these, by id. */
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

interface SummaryRow {
  id: string;
  number: number | null;
  subject: string;
  preview: string;
  started_at: number | null;
}

const toSummary = ({ id, number, subject, preview, started_at }: SummaryRow) => ({
  id,
  number: number ?? 0,
  subject,
  preview,
  startedAt: new Date(started_at ?? 0).toISOString(),
});

const contentOf = ({ content }: { content: string | null }): IssueContent =>
  content === null ? { noteHtml: "", posts: [] } : (JSON.parse(content) as IssueContent);
