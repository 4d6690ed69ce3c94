import { hourMs } from "../../contract/durations.ts";
import type { ClaimedJob, JobOutcome } from "./jobs.queries.ts";

const defaultMaxAttempts = 8;
const firstWaitMs = 30_000;
const maxWaitMs = 6 * hourMs;

/**
 * Returns the delay after an attempt, four times as long as the one before: the eighth attempt comes 15 hours after the
 * first.
 */
const waitAfter = (attempts: number) => Math.min(firstWaitMs * 4 ** (attempts - 1), maxWaitMs);

/** Returns the outcome of an attempt; a waiting job is due at once. */
export const ended = (state: JobOutcome["state"], attempts: number, reason = ""): JobOutcome => ({
  state,
  reason,
  attempts,
  runAt: 0,
});

interface Failure {
  reason: string;
  /** Whether the call may have had its effect on another server. */
  isHandedOver: boolean;
  maxAttempts?: number | undefined;
  now: Date;
}

/** Returns the state after a failure: a retry, `dead` after the last one, `uncertain` if it may have had its effect. */
export function failed({ attempts }: Pick<ClaimedJob, "attempts">, failure: Failure): JobOutcome {
  const { reason, isHandedOver, maxAttempts = defaultMaxAttempts, now } = failure;
  if (isHandedOver) return ended("uncertain", attempts, reason);
  if (attempts >= maxAttempts) return ended("dead", attempts, reason);
  return { ...ended("waiting", attempts, reason), runAt: now.getTime() + waitAfter(attempts) };
}
