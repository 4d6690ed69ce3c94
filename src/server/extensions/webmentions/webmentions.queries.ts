import type { Page } from "../../../contract/envelope.ts";
import type {
  ArticleMentions,
  Webmention,
  WebmentionFilter,
  WebmentionKind,
  WebmentionState,
  WebmentionStats,
} from "../../../contract/extensions/webmentions.ts";
import { decodeRow } from "../../db/decode-row.ts";
import { foldedTexts, holdsPhrase } from "../../db/folding.ts";
import { changedRows, countByState } from "../../db/found-rows.ts";
import { readPage } from "../../db/read-page.ts";
import type { Db, Row } from "../../db/tables.ts";

/** Content of the source. */
export interface MentionContent {
  kind: WebmentionKind;
  author: string;
  authorUrl: string | null;
  excerpt: string;
}

export const find = (db: Db, postId: string, source: string) =>
  db
    .selectFrom("webmentions")
    .select(["id", "state", "kind", "author", "author_url", "excerpt"])
    .where("post_id", "=", postId)
    .where("source", "=", source)
    .executeTakeFirst();

/** Address of the mention, and of the page that it links to. */
export interface MentionAddresses {
  source: string;
  target: string;
}

const columnsOf = ({ source, target }: MentionAddresses, { kind, author, authorUrl, excerpt }: MentionContent) => ({
  target,
  kind,
  author,
  author_url: authorUrl,
  excerpt,
  folded: foldedTexts(author, authorUrl ?? "", source, excerpt),
});

interface NewMention extends MentionAddresses {
  id: string;
  postId: string;
  content: MentionContent;
  at: Date;
}

export async function insert(db: Db, { id, source, target, postId, content, at }: NewMention) {
  const times = { created_at: at.getTime(), verified_at: at.getTime() };
  const row = {
    id,
    source,
    post_id: postId,
    state: "pending",
    ...columnsOf({ source, target }, content),
    ...times,
  } as const;
  await db.insertInto("webmentions").values(row).execute();
}

interface MentionUpdate extends Omit<NewMention, "postId"> {
  state: WebmentionState;
}

export async function update(db: Db, { id, source, target, content, state, at }: MentionUpdate) {
  const changes = { ...columnsOf({ source, target }, content), state, verified_at: at.getTime() };
  await db.updateTable("webmentions").set(changes).where("id", "=", id).execute();
}

/** Lists approved mentions that were last verified before this moment, oldest first. */
export const listVerifiedBefore = (db: Db, time: number, limit: number) =>
  db
    .selectFrom("webmentions")
    .select(["source", "target", "post_id as postId", "verified_at as verifiedAt"])
    .where("state", "=", "approved")
    .where("verified_at", "<", time)
    .where("target", "is not", null)
    .orderBy("verified_at")
    .limit(limit)
    .$narrowType<{ target: string }>()
    .execute();

/** Lists webmentions, newest first. */
export async function list(db: Db, filter: WebmentionFilter): Promise<Page<Webmention>> {
  const matches = matching(db, filter);
  const rows = matches.selectAll("webmentions").orderBy("created_at", "desc").orderBy("id", "desc");
  const page = await readPage(matches, rows, (row) => row, filter);
  const ids = [...new Set(page.items.map(({ post_id }) => post_id))];
  const posts =
    ids.length > 0 ? await db.selectFrom("posts").select(["id", "slug", "title"]).where("id", "in", ids).execute() : [];
  const post = new Map(posts.map((row) => [row.id, row]));
  return { ...page, items: page.items.map((row) => ({ ...toWebmention(row), post: post.get(row.post_id) ?? null })) };
}

export const matching = (db: Db, { search, state }: Pick<WebmentionFilter, "search" | "state">) =>
  db
    .selectFrom("webmentions")
    .where("state", "=", state)
    .$if(search !== undefined, (query) => query.where(holdsPhrase(search ?? "")));

export async function countMentions(db: Db): Promise<Omit<WebmentionStats, "isOn">> {
  return { pending: 0, approved: 0, rejected: 0, ...(await countByState<WebmentionState>(db, "webmentions")) };
}

/** Finds the approved mentions that readers of an article see. */
export async function findApproved(db: Db, postId: string, limit: number): Promise<ArticleMentions> {
  const approved = db.selectFrom("webmentions").where("post_id", "=", postId).where("state", "=", "approved");
  const rows = await approved
    .select(["id", "source", "kind", "author", "excerpt", "created_at"])
    .where("kind", "in", ["reply", "mention"])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  const counted = await approved
    .select(({ fn }) => ["kind", fn.countAll<number>().as("count")])
    .groupBy("kind")
    .execute();
  const count = (kind: WebmentionKind) => counted.find((row) => row.kind === kind)?.count ?? 0;
  return {
    latest: rows.map(decodeRow),
    counts: { reply: count("reply"), like: count("like"), repost: count("repost"), mention: count("mention") },
  };
}

/** Returns the number of changed rows. */
export const setState = (db: Db, ids: string[], state: WebmentionState) =>
  changedRows(db.updateTable("webmentions").set({ state }).where("id", "in", ids).where("state", "!=", state));

function toWebmention(row: Row<"webmentions">): Omit<Webmention, "post"> {
  return {
    _id: row.id,
    id: row.id,
    source: row.source,
    kind: row.kind,
    state: row.state,
    author: row.author,
    authorUrl: row.author_url,
    excerpt: row.excerpt,
    createdAt: new Date(row.created_at).toISOString(),
    verifiedAt: new Date(row.verified_at).toISOString(),
  };
}
