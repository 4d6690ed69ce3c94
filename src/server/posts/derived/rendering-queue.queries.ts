import { sql, type SqlBool } from "kysely";
import type { Db, Row } from "../../db/tables.ts";

/** How long a claim lasts. */
const leaseMs = 5 * 60_000;

type QueueState = Row<"rendering_queue">["state"];

/** The state in the rendering queue; null for an article that is fully rendered. */
export const stateOfRendering = sql<QueueState | null>`
  (select state from rendering_queue where rendering_queue.post_id = posts.id)`.as("rendering_state");

/** Records how a save has rendered the text, in its transaction; `done` needs no row. */
export async function recordRendering(db: Db, postId: string, state: QueueState | "done", nextAttemptAt: number) {
  await db.deleteFrom("rendering_queue").where("post_id", "=", postId).execute();
  if (state === "done") return;
  await db
    .insertInto("rendering_queue")
    .values({ post_id: postId, state, attempts: 0, next_attempt_at: nextAttemptAt })
    .execute();
}

/** Makes an article due for rendering now, with all attempts left. */
export async function enqueueForRendering(db: Db, postId: string, state: "pending" | "outdated") {
  const { numUpdatedRows } = await db
    .updateTable("rendering_queue")
    .set({ state, attempts: 0, next_attempt_at: 0 })
    .where("post_id", "=", postId)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return;
  await db
    .insertInto("rendering_queue")
    .values({ post_id: postId, state, attempts: 0, next_attempt_at: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A text that only this process renders until the lease ends. */
export interface ClaimedRendering {
  postId: string;
  version: number;
  content: string;
  contentFormat: "plain" | "markdown";
  state: QueueState;
  attempts: number;
  leaseEnd: number;
}

/** Claims the text that has been due for the longest time; undefined when none is due. */
export async function claimDueRendering(db: Db, at: Date): Promise<ClaimedRendering | undefined> {
  for (;;) {
    const due = await db
      .selectFrom("rendering_queue")
      .innerJoin("posts", "posts.id", "rendering_queue.post_id")
      .select(["post_id", "state", "attempts", "next_attempt_at", "version", "content", "content_format"])
      .where("state", "!=", "failed")
      .where("next_attempt_at", "<=", at.getTime())
      .orderBy("next_attempt_at")
      .orderBy("post_id")
      .limit(1)
      .executeTakeFirst();
    if (!due) return undefined;

    const claim = { attempts: due.attempts + 1, next_attempt_at: at.getTime() + leaseMs };
    const { numUpdatedRows } = await db
      .updateTable("rendering_queue")
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

/** Stores the HTML, unless a newer save has come in between, which always wins. */
export async function storeHtml(
  db: Db,
  { postId, version }: ClaimedRendering,
  html: string,
): Promise<"stored" | "unchanged" | "superseded"> {
  const { numUpdatedRows } = await db
    .updateTable("posts")
    .set({ content_html: html })
    .where("id", "=", postId)
    .where("version", "=", version)
    .where("content_html", "!=", html)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) return "stored";
  const posts = db.selectFrom("posts").select("id").where("id", "=", postId).where("version", "=", version);
  return (await posts.executeTakeFirst()) ? "unchanged" : "superseded";
}

/** Nothing more is to be done for this text. */
export async function finishClaim(db: Db, claim: ClaimedRendering) {
  await db.deleteFrom("rendering_queue").where(heldBy(claim)).execute();
}

export async function rescheduleClaim(db: Db, claim: ClaimedRendering, state: QueueState, nextAttemptAt: number) {
  await db.updateTable("rendering_queue").set({ state, next_attempt_at: nextAttemptAt }).where(heldBy(claim)).execute();
}

/** Undoes the claim of an attempt without a result: the post was changed meanwhile, or the process ends. */
export async function releaseClaim(db: Db, claim: ClaimedRendering) {
  await db
    .updateTable("rendering_queue")
    .set({ attempts: claim.attempts - 1, next_attempt_at: 0 })
    .where(heldBy(claim))
    .execute();
}

/** Matches only while no newer save and no other process has taken the text over. */
const heldBy = ({ postId, attempts, leaseEnd }: ClaimedRendering) =>
  sql<SqlBool>`post_id = ${postId} and attempts = ${attempts} and next_attempt_at = ${leaseEnd}`;
