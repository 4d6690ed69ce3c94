import { hourMs } from "../../contract/durations.ts";
import type { ClaimedJob, JobOutcome } from "./jobs.queries.ts";

type Attempts = Pick<ClaimedJob, "attempts">;

const defaultMaxAttempts = 8;
const firstWaitMs = 30_000;
export const maxWaitMs = 6 * hourMs;

/** Each attempt waits four times as long as the one before: the eighth comes 15 hours after the first. */
const waitAfter = (attempts: number) => Math.min(firstWaitMs * 4 ** (attempts - 1), maxWaitMs);

export const done = ({ attempts }: Attempts): JobOutcome => ({ state: "done", reason: "", attempts, runAt: 0 });

/** An attempt that was ended with the server does not count. */
export const released = ({ attempts }: Attempts): JobOutcome => ({
  state: "waiting",
  reason: "",
  attempts: attempts - 1,
  runAt: 0,
});

/** A failed job is not retried when a newer one of its key waits: a key has one waiting job. */
export const superseded = ({ attempts }: Attempts): JobOutcome => ({
  state: "cancelled",
  reason: "It failed while a newer job of the same key was waiting",
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

/** Next state after a failure: a retry, `dead` after the last one, `uncertain` if it may have had its effect. */
export function failed({ attempts }: Attempts, failure: Failure): JobOutcome {
  const { reason, isHandedOver, maxAttempts = defaultMaxAttempts, now } = failure;
  if (isHandedOver) return { state: "uncertain", reason, attempts, runAt: 0 };
  if (attempts >= maxAttempts) return { state: "dead", reason, attempts, runAt: 0 };
  return { state: "waiting", reason, attempts, runAt: now.getTime() + waitAfter(attempts) };
}
