import type { Page } from "../../../contract/envelope.ts";
import type { IssueFilter, IssuePost, IssueSummary } from "../../../contract/newsletter/issues.ts";
import { decodeResource, decodeRow } from "../../db/decode-row.ts";
import { readPage } from "../../db/found-rows.ts";
import type { Db, Row } from "../../db/tables.ts";

/** Content of the issue at the time when sending began. */
export interface IssueContent {
  /** Note rendered to HTML. */
  noteHtml: string;
  posts: Omit<IssuePost, "isPublished">[];
}

/** A stored issue, without the states of its deliveries. */
export interface StoredIssue extends Omit<IssueSummary, "counts"> {
  note: string;
  noteHtml: string;
  postIds: string[];
  content: IssueContent | undefined;
  version: number;
}

export interface NewStoredIssue extends Pick<
  StoredIssue,
  "id" | "origin" | "subject" | "preview" | "note" | "noteHtml"
> {
  postIds: readonly string[];
  /** Id of the post whose publication created the issue. */
  publishedPostId?: string;
  at: number;
}

export const insert = (db: Db, { id, origin, subject, preview, note, noteHtml, ...issue }: NewStoredIssue) =>
  db
    .insertInto("issues")
    .values({
      id,
      origin,
      post_id: issue.publishedPostId ?? null,
      subject,
      preview,
      note,
      note_html: noteHtml,
      post_ids: JSON.stringify(issue.postIds),
      state: "draft",
      created_at: issue.at,
      updated_at: issue.at,
    })
    .execute();

export async function find(db: Db, id: string) {
  const row = await db.selectFrom("issues").select(columns).where("id", "=", id).executeTakeFirst();
  return row && toIssue(row);
}

const summaryColumns = [
  "id",
  "number",
  "origin",
  "subject",
  "preview",
  "state",
  "send_at",
  "created_at",
  "updated_at",
  "started_at",
  "ended_at",
] as const;

/** Lists issues, newest first. */
export function list(db: Db, filter: IssueFilter): Promise<Page<Omit<IssueSummary, "counts">>> {
  const issues = db.selectFrom("issues");
  const rows = issues.select(summaryColumns).orderBy("created_at", "desc").orderBy("id", "desc");
  return readPage(issues, rows, decodeResource, filter);
}

type Changes = {
  [Field in "subject" | "preview" | "note" | "noteHtml" | "postIds"]?: StoredIssue[Field] | undefined;
};

export async function update(db: Db, id: string, { subject, preview, note, noteHtml, postIds }: Changes, at: number) {
  const texts = { subject, preview, note, note_html: noteHtml, post_ids: postIds && JSON.stringify(postIds) };
  const named = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  await db
    .updateTable("issues")
    .set(({ eb }) => ({ ...named, updated_at: at, version: eb("version", "+", 1) }))
    .where("id", "=", id)
    .execute();
}

/** Deletes an issue; returns its row for the trash. */
export const take = (db: Db, id: string) =>
  db.deleteFrom("issues").where("id", "=", id).returningAll().executeTakeFirstOrThrow();

export const putBack = (db: Db, row: Row<"issues">) => db.insertInto("issues").values(row).execute();

const postColumns = ["id", "slug", "title", "excerpt", "categories", "is_published"] as const;

/** Lists the existing posts with these ids, in the order of the ids. */
export async function listPosts(db: Db, ids: readonly string[]): Promise<IssuePost[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("posts").select(postColumns).where("id", "in", ids).execute();
  const posts = new Map(rows.map((row) => [row.id, toPost(row)]));
  return ids.flatMap((id) => posts.get(id) ?? []);
}

/** Lists up to `limit` posts published after `since` (epoch ms), newest first, without those in `except`. */
export async function listPublishedSince(db: Db, since: number, except: readonly string[], limit: number) {
  const rows = await db
    .selectFrom("posts")
    .select(postColumns)
    .where("is_published", "=", 1)
    .where("listed_at", ">", since)
    .$if(except.length > 0, (posts) => posts.where("id", "not in", except))
    .orderBy("listed_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return rows.map(toPost);
}

/** Returns when the sending of the last digest or manual issue began (epoch ms); undefined if there is none. */
export async function findLastStart(db: Db) {
  const row = await db
    .selectFrom("issues")
    .select(({ fn }) => fn.max("started_at").as("at"))
    .where("origin", "!=", "post")
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Lists the ids of the posts in issues whose sending began at or after `since` (epoch ms). */
export async function listPostIdsSentSince(db: Db, since: number) {
  const rows = await db.selectFrom("issues").select("post_ids").where("started_at", ">=", since).execute();
  return [...new Set(rows.flatMap(({ post_ids }) => JSON.parse(post_ids) as string[]))];
}

const toPost = ({ categories, ...row }: Pick<Row<"posts">, (typeof postColumns)[number]>): IssuePost => ({
  ...decodeRow(row),
  categories: JSON.parse(categories) as string[],
});

const columns = [...summaryColumns, "note", "note_html", "post_ids", "content", "version"] as const;

const toIssue = ({ post_ids, content, ...row }: Pick<Row<"issues">, (typeof columns)[number]>): StoredIssue => ({
  ...decodeResource(row),
  postIds: JSON.parse(post_ids) as string[],
  content: content === null ? undefined : (JSON.parse(content) as IssueContent),
});
