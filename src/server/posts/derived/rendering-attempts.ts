import { hourMs, minuteMs } from "../../../contract/durations.ts";
import type { RenderState } from "../../markdown/render-content.ts";
import type { ClaimedRendering } from "./renderings.queries.ts";

/** Milliseconds before each further attempt; after the last one an article stays unchanged until its next save. */
export const retryWaitsMs = [30_000, 2 * minuteMs, 15 * minuteMs, 2 * hourMs, 12 * hourMs] as const;

interface Outcome {
  state: ClaimedRendering["state"];
  /** Undefined if no attempt follows. */
  waitMs?: number | undefined;
}

/** Next state and retry delay after a rendering attempt. */
export function afterAttempt({ state: before, attempts }: ClaimedRendering, result: RenderState): Outcome {
  if (result === "done") return { state: "done" };
  const waitMs = result === "failed" ? undefined : retryWaitsMs[attempts];
  if (result === "uncoloured") return { state: "uncoloured", waitMs };
  // HTML of an older version or an earlier attempt is readable, so it stays if this attempt gave nothing.
  if (before === "uncoloured" || before === "outdated") return { state: before, waitMs };
  return { state: waitMs === undefined ? "failed" : "pending", waitMs };
}
