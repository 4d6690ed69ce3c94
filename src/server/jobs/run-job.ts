import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import { hourMs } from "../../contract/durations.ts";
import type { AppContext } from "../context.ts";
import type { Db } from "../db/tables.ts";
import { afterCommit, type RunTransaction } from "../db/transactions.ts";
import * as queries from "./jobs.queries.ts";
import type { ClaimedJob, JobOutcome } from "./jobs.queries.ts";
import type { Schedule } from "./schedules.ts";

const recordRetryMs = 1000;
const supersededReason = "It failed while a newer job of the same key was waiting";

/** An attempt, as its handler sees it. A job may run repeatedly; these methods let its effect happen only once. */
export interface Attempt {
  /** Id of the job, the same in all attempts. */
  id: string;
  /** Number of the attempt, from 1. */
  number: number;
  /** Aborted when the server stops, or when another process has taken the job over. */
  signal: AbortSignal;
  /** Completes the job in the transaction that contains the job's effect. */
  complete(transaction: Db): Promise<void>;
  /**
   * Makes a call that another server must not get twice. Without an answer the job becomes `uncertain`, unless
   * `isRefusal` recognises from the error that the other server did nothing.
   */
  handOver<T>(call: () => Promise<T>, isRefusal?: (error: unknown) => boolean): Promise<T>;
}

export interface JobDefinition<Payload> {
  /** Title shown to administrators. */
  title: string;
  /** Schema of the payload; omitted if the job has no payload, such as a job with a `schedule`. */
  payload?: z.ZodType<Payload>;
  /** Describes a job in lists, instead of `title`. */
  describe?(payload: Payload): string;
  /** Does the work; a returned text is stored as the job's `reason`. */
  run(payload: Payload, attempt: Attempt): Promise<unknown>;
  schedule?: Schedule;
  /** Whether the job also runs each time that a process starts. */
  atStart?: boolean;
  /** Number of failed attempts after which the job is dead. */
  maxAttempts?: number;
  /** Maximum number of jobs of this kind that run at once in one process. */
  concurrency?: number;
  /** Whether a successful job can be run again, for which the last jobs are stored without a limit of time. */
  isRepeatable?: boolean;
}

/** Creates a handler whose whole effect is one transaction, which also ends the job. */
export const inOneTransaction =
  <Payload>(inTransaction: RunTransaction, work: (transaction: Db, payload: Payload) => Promise<unknown>) =>
  (payload: Payload, attempt: Attempt) =>
    inTransaction(async (transaction) => {
      await work(transaction, payload);
      await attempt.complete(transaction);
    });

/** Thrown by a handler if further attempts would fail, too: the job becomes dead. */
export class PermanentFailure extends Error {}

/** Thrown if another process has taken over the job, so that this process must not store a result. */
class LeaseLost extends Error {}

export interface RunOptions {
  leaseMs: number;
  /** Time in ms that a running job gets to finish when the server stops. */
  stopGraceMs: number;
  stopping: AbortSignal;
}

type Definition = JobDefinition<unknown>;
/** Definitions by kind of job. */
export type Definitions = ReadonlyMap<string, Definition>;

/** Runs one attempt under its lease, and records its outcome. */
export async function runJob(context: AppContext, definition: Definition, claim: ClaimedJob, options: RunOptions) {
  const { db, dialect, now, log } = context;
  const { stopping } = options;
  const line = { job: claim.kind, id: claim.id, attempt: claim.attempts };
  const lost = new AbortController();
  const over = new AbortController();
  let isHandedOver = false;
  let isCompleted = false;

  function checkHeld(isHeld: boolean) {
    if (isHeld) return;
    lost.abort();
    throw new LeaseLost("Another process has taken this job over");
  }

  const attempt: Attempt = {
    id: claim.id,
    number: claim.attempts,
    signal: AbortSignal.any([stopping, lost.signal]),

    async complete(transaction) {
      checkHeld(await queries.endAttempt(transaction, claim, ended("done", claim.attempts), now()));
      afterCommit(transaction, () => (isCompleted = true));
    },

    async handOver(call, isRefusal = () => false) {
      checkHeld(await queries.setHandedOver(db, claim, now()));
      isHandedOver = true;
      try {
        return await call();
      } catch (error) {
        if (isRefusal(error)) {
          checkHeld(await queries.setHandedOver(db, claim, undefined));
          isHandedOver = false;
        }
        throw error;
      }
    },
  };

  async function renew() {
    for (;;) {
      await sleep(options.leaseMs / 4, undefined, { signal: over.signal, ref: false });
      // During a database outage the lease counts as held, because no other process can take over the job.
      const isHeld = await queries.renewLease(db, claim).catch(() => true);
      if (!isHeld) lost.abort();
    }
  }

  async function run(): Promise<JobOutcome> {
    try {
      const payload = definition.payload?.parse(claim.payload);
      const result = await Promise.race([definition.run(payload, attempt), rejectAfterStop(options, over.signal)]);
      return ended("done", claim.attempts, typeof result === "string" ? result : "");
    } catch (error) {
      // An attempt that the stopping server interrupted does not count.
      if (stopping.aborted && !isHandedOver) return ended("waiting", claim.attempts - 1);
      log.warn({ ...line, err: error }, "a job failed");
      const reason = error instanceof Error ? error.message : String(error);
      const maxAttempts = error instanceof PermanentFailure ? 1 : definition.maxAttempts;
      return failed(claim, { reason, isHandedOver, maxAttempts, now: now() });
    }
  }

  /**
   * Stores the outcome, with retries during a database outage; meanwhile the lease is renewed, so no job runs twice.
   */
  async function record(outcome: JobOutcome): Promise<void> {
    try {
      const isHeld = await queries.endAttempt(db, claim, outcome, now());
      if (!isHeld) log.warn(line, "the result of a job was discarded: this process no longer holds its lease");
    } catch (error) {
      // The unique key is violated if a newer job with the same key waits; the failed job is then cancelled.
      if (dialect.isUniqueViolation(error)) return record(ended("cancelled", claim.attempts, supersededReason));
      if (!dialect.isUnavailable(error) || stopping.aborted) throw error;
      await sleep(recordRetryMs, undefined, { ref: false });
      return record(outcome);
    }
  }

  const renewing = renew().catch(() => undefined);
  try {
    const outcome = await run();
    if (!isCompleted) await record(outcome);
  } finally {
    over.abort();
    await renewing;
  }
}

/** Rejects when the grace period after the server's stop is over; `signal` cancels the wait. */
async function rejectAfterStop({ stopping, stopGraceMs }: RunOptions, signal: AbortSignal): Promise<never> {
  if (!stopping.aborted)
    await new Promise((resolve) => stopping.addEventListener("abort", resolve, { once: true, signal }));
  await sleep(stopGraceMs, undefined, { signal });
  throw new Error("The server was stopped");
}

const defaultMaxAttempts = 8;
const firstWaitMs = 30_000;
const maxWaitMs = 6 * hourMs;

/** Returns the wait in ms after a number of failed attempts: 30 s, then four times the last wait, at most 6 h. */
const waitAfter = (attempts: number) => Math.min(firstWaitMs * 4 ** (attempts - 1), maxWaitMs);

/** Creates the outcome of an attempt; a job in the state `waiting` is due at once. */
const ended = (state: JobOutcome["state"], attempts: number, reason = ""): JobOutcome => ({
  state,
  reason,
  attempts,
  runAt: 0,
});

interface Failure {
  reason: string;
  /** Whether the attempt made a call that another server may have processed. */
  isHandedOver: boolean;
  maxAttempts?: number | undefined;
  now: Date;
}

/** Returns a failure's outcome: a retry, `dead` after the last attempt, `uncertain` if the call may have arrived. */
export function failed({ attempts }: Pick<ClaimedJob, "attempts">, failure: Failure): JobOutcome {
  const { reason, isHandedOver, maxAttempts = defaultMaxAttempts, now } = failure;
  if (isHandedOver) return ended("uncertain", attempts, reason);
  if (attempts >= maxAttempts) return ended("dead", attempts, reason);
  return { ...ended("waiting", attempts, reason), runAt: now.getTime() + waitAfter(attempts) };
}
