import { randomUUID } from "node:crypto";
import type { AppContext } from "../context.ts";
import * as queries from "./jobs.queries.ts";
import type { ClaimedJob } from "./jobs.queries.ts";
import { type Definitions, runJob, type RunOptions } from "./run-job.ts";

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

  /** Starts due jobs while there is capacity. Returns when the next one is due. */
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
