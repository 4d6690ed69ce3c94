import { setTimeout as sleep } from "node:timers/promises";
import type { z } from "zod";
import type { AppContext } from "../context.ts";
import type { Db } from "../db/tables.ts";
import { afterCommit } from "../db/transactions.ts";
import * as queries from "./jobs.queries.ts";
import type { ClaimedJob, JobOutcome } from "./jobs.queries.ts";
import { done, failed, released, superseded } from "./outcomes.ts";
import type { Schedule } from "./schedules.ts";

const recordRetryMs = 1000;

/** What a handler may use: a job runs at least once, and by these its effect happens once. */
export interface Attempt {
  /** From 1 on. */
  number: number;
  /** Aborted when the server stops, and when another process has taken the job over. */
  signal: AbortSignal;
  /** Ends the job in the transaction of its effect. */
  complete(transaction: Db): Promise<void>;
  /**
   * Makes a call that another server must not get twice: without an answer the job becomes `uncertain`, unless
   * `isRefusal` knows from the error that the other server did nothing.
   */
  handOver<T>(call: () => Promise<T>, isRefusal?: (error: unknown) => boolean): Promise<T>;
}

export interface JobDefinition<Payload> {
  /** What administrators read. */
  title: string;
  payload: z.ZodType<Payload>;
  run(payload: Payload, attempt: Attempt): Promise<unknown>;
  schedule?: Schedule;
  /** Runs it when a process starts, too. */
  atStart?: boolean;
  /** After so many failed attempts the job is dead. */
  maxAttempts?: number;
  /** How many run at once in one process. */
  concurrency?: number;
}

/** Thrown by a handler when another attempt would fail, too: the job is dead. */
export class PermanentFailure extends Error {}

/** Another process has taken the job over: nothing that this one does for it may be stored. */
class LeaseLost extends Error {}

interface RunOptions {
  leaseMs: number;
  /** How long a job may go on when the server stops. */
  stopGraceMs: number;
  stopping: AbortSignal;
}

type Definition = JobDefinition<unknown>;
/** By kind. */
export type Definitions = ReadonlyMap<string, Definition>;

/** Runs one attempt under its lease, and records how it ended. */
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
    number: claim.attempts,
    signal: AbortSignal.any([stopping, lost.signal]),

    async complete(transaction) {
      checkHeld(await queries.endAttempt(transaction, claim, done(claim), now()));
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
      // While the database does not answer, nobody can take the job over.
      const isHeld = await queries.renewLease(db, claim).catch(() => true);
      if (!isHeld) lost.abort();
    }
  }

  async function run(): Promise<JobOutcome> {
    try {
      const payload = definition.payload.parse(claim.payload);
      await Promise.race([definition.run(payload, attempt), rejectAfterStop(options, over.signal)]);
      return done(claim);
    } catch (error) {
      if (stopping.aborted && !isHandedOver) return released(claim);
      log.warn({ ...line, err: error }, "a job failed");
      const reason = error instanceof Error ? error.message : String(error);
      const maxAttempts = error instanceof PermanentFailure ? 1 : definition.maxAttempts;
      return failed(claim, { reason, isHandedOver, maxAttempts, now: now() });
    }
  }

  /** The lease is renewed meanwhile, so that a job that is done is not run again after an outage of the database. */
  async function record(outcome: JobOutcome): Promise<void> {
    try {
      const isHeld = await queries.endAttempt(db, claim, outcome, now());
      if (!isHeld) log.warn(line, "the result of a job was discarded: this process no longer holds its lease");
    } catch (error) {
      if (dialect.isUniqueViolation(error)) return record(superseded(claim));
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

/** Rejects when the server has been stopping for as long as a job may go on; never once `signal` is aborted. */
async function rejectAfterStop({ stopping, stopGraceMs }: RunOptions, signal: AbortSignal): Promise<never> {
  if (!stopping.aborted)
    await new Promise((resolve) => stopping.addEventListener("abort", resolve, { once: true, signal }));
  await sleep(stopGraceMs, undefined, { signal });
  throw new Error("The server was stopped");
}
