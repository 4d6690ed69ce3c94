import { setTimeout as sleep } from "node:timers/promises";
import { dayMs } from "../../contract/durations.ts";
import type { AppContext } from "../context.ts";
import { removeEnded } from "../db/found-rows.ts";
import { newId } from "../db/ids.ts";
import type { Db } from "../db/tables.ts";
import { afterCommit } from "../db/transactions.ts";
import * as queries from "./jobs.queries.ts";
import { enqueueAtStart, enqueueScheduled } from "./recurring-jobs.ts";
import type { JobDefinition } from "./run-job.ts";
import { createLeaseWatch, createRunningJobs } from "./running-jobs.ts";

interface Deps {
  timeZone: (db: Db) => Promise<string>;
}

export interface JobTimes {
  /** Time after which another process takes over a job whose lease was not renewed. */
  leaseMs: number;
  /** Polling interval, for jobs enqueued by other processes and for changes of the system clock. */
  pollMs: number;
  /** Time that running jobs get to finish when the server stops. */
  stopGraceMs: number;
}

const defaultTimes: JobTimes = { leaseMs: 30_000, pollMs: 5000, stopGraceMs: 2000 };
const minPauseMs = 200;
const pauseAfterOutageMs = 1000;
const storedForMs = { done: 7 * dayMs, cancelled: 7 * dayMs, dead: 90 * dayMs, uncertain: 90 * dayMs };
/** Number of the newest repeatable jobs, which are stored without a limit of time. */
const maxRetained = 100;

interface EnqueueOptions {
  runAt?: Date;
  /** At most one job with a kind and key is waiting; enqueuing another one replaces its payload and time. */
  key?: string;
}

/** Runs background jobs, which are stored in the transaction that enqueues them, and so survive the process. */
export function createJobs(context: AppContext, { timeZone }: Deps, times: JobTimes = defaultTimes) {
  const { db, now, log } = context;
  const definitions = new Map<string, JobDefinition<unknown>>();
  const leases = createLeaseWatch(context, definitions, times.leaseMs);
  const stopping = new AbortController();
  let news = Promise.withResolvers<void>();
  let looping: Promise<void> | undefined;

  const repeatableKinds = () => [...definitions].flatMap(([kind, { isRepeatable }]) => (isRepeatable ? [kind] : []));

  /** Wakes the loop that waits for the next job, so that it looks for due jobs at once. */
  const notify = () => news.resolve();
  const running = createRunningJobs(context, definitions, { ...times, stopping: stopping.signal, onEnd: notify });

  async function enqueue(transaction: Db, kind: string, payload: unknown, { runAt, key }: EnqueueOptions = {}) {
    const job = { id: newId(now()), kind, key, payload, runAt: runAt?.getTime() ?? 0, createdAt: now().getTime() };
    await queries.insertOrReplace(transaction, job);
    afterCommit(transaction, notify);
  }

  const enqueueSlot = (transaction: Db, kind: string) => enqueue(transaction, kind, {}, { key: "schedule" });

  async function check() {
    const nextLapseMs = await leases.endLapsed(running.byLease);
    const nextSlotAt = await enqueueScheduled(context, { definitions, timeZone, enqueue: enqueueSlot });
    return { nextSlotAt, nextLapseMs };
  }

  async function loop() {
    let hasLoggedOutage = false;
    let hasEnqueuedAtStart = false;
    let nextSlotAt = -Infinity;
    let nextCheckAt = -Infinity;
    while (!stopping.signal.aborted) {
      news = Promise.withResolvers();
      try {
        if (performance.now() >= nextCheckAt || now().getTime() >= nextSlotAt) {
          if (!hasEnqueuedAtStart) await enqueueAtStart(context, { definitions, enqueue: enqueueSlot });
          hasEnqueuedAtStart = true;
          const next = await check();
          nextSlotAt = next.nextSlotAt;
          nextCheckAt = performance.now() + Math.min(times.pollMs, next.nextLapseMs);
        }
        const dueMs = Math.min(await running.startDue(), nextSlotAt) - now().getTime();
        hasLoggedOutage = false;
        const pauseMs = Math.min(dueMs, nextCheckAt - performance.now());
        await pause(Math.max(pauseMs, minPauseMs), stopping.signal, news.promise);
      } catch (error) {
        leases.reset();
        nextCheckAt = -Infinity;
        if (!hasLoggedOutage) log.error({ err: error }, "due jobs could not be queried; retrying");
        hasLoggedOutage = true;
        await pause(pauseAfterOutageMs, stopping.signal);
      }
    }
  }

  const jobs = {
    /** Registers the handler of a kind of jobs, before `start`. Returns functions that enqueue and cancel such jobs. */
    register<Payload>(kind: string, definition: JobDefinition<Payload>) {
      definitions.set(kind, definition);
      return {
        enqueue: (transaction: Db, payload: Payload, options?: EnqueueOptions) =>
          enqueue(transaction, kind, payload, options),
        /** Cancels the waiting, failed and uncertain (outcome unknown) jobs with this key, but no running job. */
        cancel: (transaction: Db, key: string) => queries.cancel(transaction, kind, key, now()),
      };
    },

    titleOf: (kind: string, payload: unknown) =>
      definitions.get(kind)?.describe?.(payload) ?? definitions.get(kind)?.title ?? kind,
    repeatableKinds,
    notify,
    findNewest: (kind: string) => queries.findNewest(db, kind),

    /** Runs jobs as they become due, until `stop`. */
    start: () => void (looping ??= loop()),

    /** Runs all due jobs, and the jobs that they enqueue. */
    async runDue() {
      await check();
      const isDue = async () =>
        ((await queries.findNextRunAt(db, [...definitions.keys()])) ?? Infinity) <= now().getTime();
      do {
        await running.startDue();
        await running.allEnded();
      } while (!stopping.signal.aborted && (await isDue()));
    },

    /** Waits up to `stopGraceMs` for running jobs. Unfinished jobs run again later, here or in another process. */
    async stop() {
      stopping.abort();
      await looping;
      await running.allEnded();
    },
  };

  jobs.register("jobs.prune", {
    title: "Delete old job records",
    schedule: { dailyAt: "04:30" },
    run: async () =>
      removeEnded(db, "jobs", storedForMs, now(), await queries.listNewestIds(db, repeatableKinds(), maxRetained)),
  });
  return jobs;
}

/** Waits for `ms`, or until `stopping` is aborted or `early` resolves. */
async function pause(ms: number, stopping: AbortSignal, early?: Promise<void>) {
  const over = new AbortController();
  const signal = AbortSignal.any([over.signal, stopping]);
  const slept = sleep(ms, undefined, { ref: false, signal }).catch(() => undefined);
  await (early ? Promise.race([slept, early]) : slept);
  over.abort();
}

export type Jobs = ReturnType<typeof createJobs>;
