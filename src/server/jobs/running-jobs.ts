import { randomUUID } from "node:crypto";
import type { AppContext } from "../context.ts";
import * as queries from "./jobs.queries.ts";
import type { ClaimedJob, RunningJob } from "./jobs.queries.ts";
import { type Definitions, failed, runJob, type RunOptions } from "./run-job.ts";

/** Manages the jobs that this process is running. */
export function createRunningJobs(
  context: AppContext,
  definitions: Definitions,
  options: RunOptions & { onEnd: () => void },
) {
  const { db, dialect, now, log } = context;
  const running = new Map<string, { kind: string; ended: Promise<void> }>();

  function freeKinds() {
    const busy = [...running.values()].map(({ kind }) => kind);
    const isFree = (kind: string, concurrency = 1) => busy.filter((one) => one === kind).length < concurrency;
    return [...definitions].flatMap(([kind, { concurrency }]) => (isFree(kind, concurrency) ? [kind] : []));
  }

  /** Starts due jobs up to the capacity. Returns when the next job is due (epoch ms); Infinity if none waits. */
  async function startDue() {
    for (let kinds = freeKinds(); kinds.length > 0 && !options.stopping.aborted; kinds = freeKinds()) {
      const claim = await queries.claimDue(db, dialect, { kinds, now: now(), leaseId: randomUUID() });
      if (!claim) return (await queries.findNextRunAt(db, kinds)) ?? Infinity;
      start(claim);
    }
    return Infinity;
  }

  function start(claim: ClaimedJob) {
    const { kind, id, leaseId } = claim;
    const definition = definitions.get(kind);
    if (!definition) throw new Error(`Nothing handles jobs of the kind ${kind}`);
    const ended = runJob(context, definition, claim, options)
      .catch((error: unknown) => log.error({ err: error, job: kind, id }, "the result of a job could not be stored"))
      .finally(() => {
        running.delete(leaseId);
        options.onEnd();
      });
    running.set(leaseId, { kind, ended });
  }

  return {
    byLease: running,
    startDue,
    allEnded: () => Promise.all([...running.values()].map(({ ended }) => ended)),
  };
}

/**
 * Ends the attempts of dead processes: a lease expires if this process sees no renewal of it for `leaseMs`. The wait is
 * measured by a monotonic clock, so clock jumps and clock differences between machines expire no lease.
 */
export function createLeaseWatch({ db, now, log }: AppContext, definitions: Definitions, leaseMs: number) {
  let seen = new Map<string, { renewal: string; since: number }>();

  function watch(running: readonly RunningJob[]) {
    const at = performance.now();
    const watched = running.map((job) => {
      const renewal = `${job.leaseId} ${job.renewals}`;
      const before = seen.get(job.id);
      return { job, renewal, since: before?.renewal === renewal ? before.since : at };
    });
    seen = new Map(watched.map(({ job, ...sight }) => [job.id, sight]));
    const lapsed = watched.filter(({ since }) => at - since >= leaseMs).map(({ job }) => job);
    const others = watched.map(({ since }) => since + leaseMs - at).filter((ms) => ms > 0);
    return { lapsed, nextMs: Math.min(...others) };
  }

  return {
    /** Ends other processes' attempts with lapsed leases; returns the ms until another lease may lapse. */
    async endLapsed(own: ReadonlyMap<string, unknown>) {
      const running = await queries.listRunning(db, [...definitions.keys()]);
      const { lapsed, nextMs } = watch(running.filter(({ leaseId }) => !own.has(leaseId)));
      for (const job of lapsed) {
        const { maxAttempts } = definitions.get(job.kind) ?? {};
        const reason = "The server stopped while this was running";
        const outcome = failed(job, { reason, isHandedOver: job.handedOverAt !== null, maxAttempts, now: now() });
        if (await queries.endAttempt(db, job, outcome, now()))
          log.warn(
            { job: job.kind, id: job.id, attempt: job.attempts },
            "the lease of a running job expired: its process has ended",
          );
      }
      return nextMs;
    },

    /** Forgets the lease renewals seen so far; called after a database outage, when no process could renew any. */
    reset: () => seen.clear(),
  };
}
