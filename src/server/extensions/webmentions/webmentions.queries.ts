import type { Page } from "../../../contract/envelope.ts";
import type {
  ArticleMentions,
  Webmention,
  WebmentionFilter,
  WebmentionKind,
  WebmentionState,
  WebmentionStats,
} from "../../../contract/extensions/webmentions.ts";
import { decodeResource, decodeRow } from "../../db/decode-row.ts";
import { foldedTexts, holdsPhrase } from "../../db/folding.ts";
import { changedRows, countByState, readPage } from "../../db/found-rows.ts";
import type { Db } from "../../db/tables.ts";

/** Author and text of a mention, read from its page. */
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

interface VerifiedMention {
  id: string;
  source: string;
  /** URL of the article that the source page links to. */
  target: string;
  postId: string;
  content: MentionContent;
  state: WebmentionState;
  at: Date;
}

/** Inserts a mention, or replaces the content of a stored mention with the same id. */
export async function store(db: Db, { id, source, target, postId, content, state, at }: VerifiedMention) {
  const { kind, author, authorUrl, excerpt } = content;
  const folded = foldedTexts(author, authorUrl ?? "", source, excerpt);
  const changes = { target, kind, author, author_url: authorUrl, excerpt, folded, state, verified_at: at.getTime() };
  await db
    .insertInto("webmentions")
    .values({ id, source, post_id: postId, created_at: at.getTime(), ...changes })
    .onConflict((conflict) => conflict.column("id").doUpdateSet(changes))
    .execute();
}

/** Lists webmentions, newest first. */
export async function list(db: Db, filter: WebmentionFilter): Promise<Page<Webmention>> {
  const matches = matching(db, filter);
  const rows = matches
    .select([
      "id",
      "source",
      "kind",
      "state",
      "author",
      "author_url",
      "excerpt",
      "created_at",
      "verified_at",
      "post_id",
    ])
    .orderBy("created_at", "desc")
    .orderBy("id", "desc");
  const page = await readPage(matches, rows, decodeResource, filter);
  const ids = [...new Set(page.items.map(({ postId }) => postId))];
  const posts =
    ids.length > 0 ? await db.selectFrom("posts").select(["id", "slug", "title"]).where("id", "in", ids).execute() : [];
  const post = new Map(posts.map((row) => [row.id, row]));
  return {
    ...page,
    items: page.items.map(({ postId, ...mention }) => ({ ...mention, post: post.get(postId) ?? null })),
  };
}

type Search = Pick<WebmentionFilter, "search" | "state">;

const matching = (db: Db, { search, state }: Search) =>
  db
    .selectFrom("webmentions")
    .where("state", "=", state)
    .$if(search !== undefined, (query) => query.where(holdsPhrase(search ?? "")));

export const idsMatching = (db: Db, search: Search) => matching(db, search).select("webmentions.id");

export const countMentions = async (db: Db): Promise<Omit<WebmentionStats, "isOn">> => ({
  pending: 0,
  approved: 0,
  rejected: 0,
  ...(await countByState<WebmentionState>(db, "webmentions")),
});

/** Finds the approved mentions of an article: the latest `limit` with text, and the number of each kind. */
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

/** Sets the state of mentions; returns how many mentions changed. */
export const setState = (db: Db, ids: string[], state: WebmentionState) =>
  changedRows(db.updateTable("webmentions").set({ state }).where("id", "in", ids).where("state", "!=", state));
