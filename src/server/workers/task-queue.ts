export interface TaskOptions {
  /** Key of the task. A task added while another one with this key waits or runs shares the other's outcome. */
  key?: string | undefined;
  /** One task of a group runs at a time. At equal priority, the least recently served group is next. */
  group?: string;
  /** Priority; lower numbers run first. */
  priority?: number;
  /** Maximum waiting tasks of this group and priority; beyond it, a new task is dropped as `group-limit`. */
  maxWaitingOfGroup?: number;
  /** Whether a newer task of its group and priority may replace it; in a full queue, also a more urgent task. */
  isReplaceable?: boolean;
  /** Removes the task if it is still waiting when this signal aborts. */
  signal?: AbortSignal | undefined;
}

/** Reason why a task did not run. */
export type DropReason = "aborted" | "replaced" | "group-limit" | "queue-full" | "closed";
type Outcome<T> = { result: T; dropped?: never } | { result?: never; dropped: DropReason };

/** Caller that waits for a job. Callers that added tasks with the same key share one job. */
interface Caller {
  group: string | undefined;
  settle: (outcome: Outcome<unknown>) => void;
  fail: (error: unknown) => void;
}

interface Job {
  key: string | undefined;
  priority: number;
  isReplaceable: boolean;
  callers: Set<Caller>;
  work: (slot: number) => Promise<unknown>;
}

interface QueueOptions {
  concurrency: number;
  /** Maximum number of waiting tasks. */
  maxWaiting: number;
}

/** Runs tasks in memory, at most `concurrency` at once, each in a slot numbered from 0. */
export function createTaskQueue({ concurrency, maxWaiting }: QueueOptions) {
  const idleSlots = Array.from({ length: concurrency }, (_, slot) => slot);
  const waiting = new Set<Job>();
  const byKey = new Map<string, Job>();
  /** Groups with a running job. */
  const busyGroups = new Set<string | undefined>();
  /** For each group, the value of `served` when its last job started; cleared when no job waits. */
  const lastServed = new Map<string | undefined, number>();
  let served = 0;
  let isClosed = false;

  const isBlocked = (group: string | undefined) => group !== undefined && busyGroups.has(group);

  /** Returns the job to run next, and its group. */
  function findNext() {
    let next: { job: Job; group: string | undefined; servedAt: number } | undefined;
    for (const job of waiting)
      for (const { group } of job.callers) {
        const servedAt = lastServed.get(group) ?? 0;
        const isFirst = !next || job.priority < next.job.priority;
        if (!isFirst && (job.priority > next!.job.priority || servedAt >= next!.servedAt)) continue;
        if (!isBlocked(group)) next = { job, group, servedAt };
      }
    return next;
  }

  function startWaiting() {
    if (waiting.size === 0) lastServed.clear();
    for (let slot = idleSlots.shift(); slot !== undefined; slot = idleSlots.shift()) {
      const next = findNext();
      if (!next) return void idleSlots.unshift(slot);
      void run(next.job, next.group, slot);
    }
  }

  async function run(job: Job, group: string | undefined, slot: number) {
    waiting.delete(job);
    busyGroups.add(group);
    lastServed.set(group, ++served);
    const settle = await job.work(slot).then(
      (result) => (caller: Caller) => caller.settle({ result }),
      (error: unknown) => (caller: Caller) => caller.fail(error),
    );
    forget(job);
    job.callers.forEach(settle);
    busyGroups.delete(group);
    // The slot that was used last is used next, since its worker is already running.
    idleSlots.unshift(slot);
    startWaiting();
  }

  function forget({ key }: Job) {
    if (key !== undefined) byKey.delete(key);
  }

  /** Removes a caller from a waiting job, and the job itself if no caller remains. */
  function leave(job: Job, caller: Caller, reason: DropReason) {
    if (!waiting.has(job) || !job.callers.delete(caller)) return;
    caller.settle({ dropped: reason });
    if (job.callers.size > 0) return;
    waiting.delete(job);
    forget(job);
  }

  const drop = (job: Job | undefined, reason: DropReason) =>
    job?.callers.forEach((caller) => leave(job, caller, reason));

  const waitingOf = (group: string | undefined) =>
    [...waiting].filter(({ callers }) => callers.values().some((caller) => caller.group === group));

  const isFull = (group: string | undefined) =>
    waiting.size >= maxWaiting && (idleSlots.length === 0 || isBlocked(group));

  /** Returns why the task is refused; undefined if it is accepted. Drops replaceable jobs to make room for it. */
  function refusalOf(options: TaskOptions): DropReason | undefined {
    const { group, priority = 0, maxWaitingOfGroup = Infinity, isReplaceable = false } = options;
    if (isClosed) return "closed";
    if (isAborted(options.signal)) return "aborted";
    if (isReplaceable || maxWaitingOfGroup < Infinity) {
      const ofGroup = waitingOf(group).filter((job) => job.priority === priority);
      if (ofGroup.length >= maxWaitingOfGroup) return "group-limit";
      if (isReplaceable) drop(ofGroup[0], "replaced");
    }
    if (isFull(group)) {
      const lessUrgent = waiting.values().find((job) => job.isReplaceable && job.priority > priority);
      if (lessUrgent) drop(lessUrgent, "queue-full");
    }
    return isFull(group) ? "queue-full" : undefined;
  }

  return {
    /** Adds a task. Rejects if its work fails; resolves with a `DropReason` if the task did not run. */
    add<T>(options: TaskOptions, work: (slot: number) => Promise<T>): Promise<Outcome<T>> {
      const { key, group, priority = 0, isReplaceable = false, signal } = options;
      return new Promise<Outcome<T>>((resolve, reject) => {
        const known = key === undefined ? undefined : byKey.get(key);
        const dropped = known ? isAborted(signal) : refusalOf(options);
        if (dropped) return resolve({ dropped });
        const job = known ?? { key, priority, isReplaceable, callers: new Set(), work };
        const caller: Caller = { group, settle: resolve as Caller["settle"], fail: reject };
        job.callers.add(caller);
        job.priority = Math.min(job.priority, priority);
        if (!known) waiting.add(job);
        if (!known && key !== undefined) byKey.set(key, job);
        if (!waiting.has(job)) return;
        signal?.addEventListener("abort", () => leave(job, caller, "aborted"), { once: true });
        startWaiting();
      });
    },

    /** Drops all waiting and future tasks; running ones continue. */
    close() {
      isClosed = true;
      for (const job of waiting) drop(job, "closed");
    },
  };
}

const isAborted = (signal: AbortSignal | undefined) => (signal?.aborted ? "aborted" : undefined);
