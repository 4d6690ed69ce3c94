import { sql, type SqlBool } from "kysely";
import { minuteMs } from "../../../contract/durations.ts";
import type { Db, Row } from "../../db/tables.ts";
import type { RenderedText } from "../posts.rows.ts";

/**
 * Version of all derived data. Increase it when the same text gives different HTML, sections, search words, sort keys,
 * category slugs or reading times.
 */
export const derivedVersion = 7;

/** Duration of a claim. */
const leaseMs = 5 * minuteMs;

type RenderingState = Row<"renderings">["state"];

/** Rendering state of a post as a column of a list. */
export const renderingState = sql<RenderingState>`
  (select state from renderings where renderings.post_id = posts.id)`.as("rendering_state");

/** Records the rendering of a saved text, in the transaction of the save; an unfinished one is due at `retryAt`. */
export async function recordRendering(db: Db, postId: string, { state, sections }: RenderedText, retryAt: number) {
  const isFinal = state === "done" || state === "failed";
  const rendering = {
    state,
    derived_version: derivedVersion,
    attempts: 0,
    next_attempt_at: isFinal ? null : retryAt,
    sections: JSON.stringify(sections),
  };
  await db
    .insertInto("renderings")
    .values({ post_id: postId, ...rendering })
    .onConflict((conflict) => conflict.column("post_id").doUpdateSet(rendering))
    .execute();
}

/** A text that only this process renders until the lease ends. */
export interface ClaimedRendering {
  postId: string;
  version: number;
  content: string;
  contentFormat: "plain" | "markdown";
  state: RenderingState;
  attempts: number;
  leaseEnd: number;
}

/** Claims the text that has been due for the longest time; undefined if none is due. */
export async function claimDueRendering(db: Db, at: Date): Promise<ClaimedRendering | undefined> {
  for (;;) {
    const due = await db
      .selectFrom("renderings")
      .innerJoin("posts", "posts.id", "renderings.post_id")
      .select(["post_id", "state", "attempts", "next_attempt_at", "version", "content", "content_format"])
      .where("next_attempt_at", "<=", at.getTime())
      .orderBy("next_attempt_at")
      .orderBy("post_id")
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;

    const claim = { attempts: due.attempts + 1, next_attempt_at: at.getTime() + leaseMs };
    const { numUpdatedRows } = await db
      .updateTable("renderings")
      .set(claim)
      .where("post_id", "=", due.post_id)
      .where("attempts", "=", due.attempts)
      .where("next_attempt_at", "=", due.next_attempt_at)
      .executeTakeFirst();
    // Another process has claimed it.
    if (numUpdatedRows === 0n) continue;
    return {
      postId: due.post_id,
      version: due.version,
      content: due.content,
      contentFormat: due.content_format,
      state: due.state,
      attempts: claim.attempts,
      leaseEnd: claim.next_attempt_at,
    };
  }
}

/** Returns when the next attempt is due, or a claim ends. */
export async function findNextAttempt(db: Db) {
  const row = await db
    .selectFrom("renderings")
    .select(({ fn }) => fn.min("next_attempt_at").as("at"))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** Stores HTML and sections, unless a newer save has come in between, which always wins. */
export async function storeRendering(
  db: Db,
  { postId, version }: ClaimedRendering,
  { html, sections }: Pick<RenderedText, "html" | "sections">,
): Promise<"stored" | "unchanged" | "superseded"> {
  const post = await db
    .updateTable("posts")
    .set({ content_html: html })
    .where("id", "=", postId)
    .where("version", "=", version)
    .where("content_html", "!=", html)
    .executeTakeFirst();
  if (post.numUpdatedRows === 0n) {
    const posts = db.selectFrom("posts").select("id").where("id", "=", postId).where("version", "=", version);
    if (!(await posts.executeTakeFirst())) return "superseded";
  }
  const json = JSON.stringify(sections);
  const rendering = await db
    .updateTable("renderings")
    .set({ sections: json })
    .where("post_id", "=", postId)
    .where("sections", "!=", json)
    .executeTakeFirst();
  return post.numUpdatedRows + rendering.numUpdatedRows > 0n ? "stored" : "unchanged";
}

/** Ends a claim; `nextAttemptAt` is null if no attempt follows. */
export async function endClaim(db: Db, claim: ClaimedRendering, state: RenderingState, nextAttemptAt: number | null) {
  await db.updateTable("renderings").set({ state, next_attempt_at: nextAttemptAt }).where(heldBy(claim)).execute();
}

/** Undoes the claim of an attempt without a result: the post was changed, or the process ends. */
export async function releaseClaim(db: Db, claim: ClaimedRendering) {
  await db
    .updateTable("renderings")
    .set({ attempts: claim.attempts - 1, next_attempt_at: 0 })
    .where(heldBy(claim))
    .execute();
}

/** Matches only while the claim is current: no newer save, and no other process. */
const heldBy = ({ postId, attempts, leaseEnd }: ClaimedRendering) =>
  sql<SqlBool>`post_id = ${postId} and attempts = ${attempts} and next_attempt_at = ${leaseEnd}`;
