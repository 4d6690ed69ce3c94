import type { RenderState } from "../../markdown/render-content.ts";
import type { ClaimedRendering } from "./rendering-queue.queries.ts";

/** Milliseconds before each further attempt; after the last one an article stays as it is until its next save. */
export const retryWaitsMs = [30_000, 2 * 60_000, 15 * 60_000, 2 * 3_600_000, 12 * 3_600_000] as const;

type Next = { state: ClaimedRendering["state"]; waitMs: number } | "finished";

/** What follows from an attempt that ended in this state. */
export function afterAttempt({ state: before, attempts }: ClaimedRendering, now: RenderState): Next {
  if (now === "done") return "finished";
  // What an older version or an earlier attempt made can be read, so it stays when this attempt gave nothing.
  const isReadable = now === "uncoloured" || before === "uncoloured" || before === "outdated";
  const waitMs = retryWaitsMs[attempts];
  if (now === "failed" || waitMs === undefined) return isReadable ? "finished" : { state: "failed", waitMs: 0 };
  return { state: now === "pending" && isReadable ? before : now, waitMs };
}
