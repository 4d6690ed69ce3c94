export interface TaskOptions {
  /** A task with the key of one that waits or runs gets the outcome of that one. */
  key?: string;
  /** Of a group one task runs at a time, and the group that was served longest ago is next. */
  group?: string;
  /** Tasks of a lower number go first. */
  priority?: number;
  /** How many tasks of this group and priority may wait. */
  maxWaitingOfGroup?: number;
  /** While waiting, it is dropped for a newer task of its group and priority, and for an urgent one in a full queue. */
  isReplaceable?: boolean;
  /** Drops the task while it waits. */
  signal?: AbortSignal | undefined;
}

/** Why a task did not run. */
export type DropReason = "aborted" | "replaced" | "group-limit" | "queue-full" | "closed";
type Outcome<T> = { result: T; dropped?: never } | { result?: never; dropped: DropReason };

interface Job extends TaskOptions {
  priority: number;
  run: (slot: number) => Promise<void>;
  drop: (reason: DropReason) => void;
}

export interface QueueLoad {
  running: number;
  waiting: number;
}

interface QueueOptions {
  concurrency: number;
  /** How many tasks may wait beside those that run. */
  maxWaiting: number;
}

/** Runs tasks in memory, at most `concurrency` at once, each in a numbered slot from 0 on. */
export function createTaskQueue({ concurrency, maxWaiting }: QueueOptions) {
  const idleSlots = Array.from({ length: concurrency }, (_, slot) => slot);
  const waiting: Job[] = [];
  const runningGroups = new Set<string | undefined>();
  const outcomes = new Map<string, Promise<Outcome<unknown>>>();
  /** When each group was served last, in numbers of served jobs; cleared when nothing waits. */
  const lastServed = new Map<string | undefined, number>();
  let served = 0;
  let isClosed = false;

  const isBlocked = ({ group }: Job) => group !== undefined && runningGroups.has(group);
  const servedAt = ({ group }: Job) => lastServed.get(group) ?? 0;

  function takeNext(): Job | undefined {
    const [next] = waiting
      .filter((job) => !isBlocked(job))
      .toSorted((a, b) => a.priority - b.priority || servedAt(a) - servedAt(b));
    if (next) waiting.splice(waiting.indexOf(next), 1);
    return next;
  }

  function startWaiting() {
    if (waiting.length === 0) lastServed.clear();
    for (let slot = idleSlots.shift(); slot !== undefined; slot = idleSlots.shift()) {
      const job = takeNext();
      if (!job) return void idleSlots.unshift(slot);
      void run(job, slot);
    }
  }

  async function run(job: Job, slot: number) {
    runningGroups.add(job.group);
    lastServed.set(job.group, ++served);
    await job.run(slot);
    runningGroups.delete(job.group);
    // The slot that was used last is the next one, since its worker is warm.
    idleSlots.unshift(slot);
    startWaiting();
  }

  function drop(job: Job | undefined, reason: DropReason) {
    const index = job ? waiting.indexOf(job) : -1;
    if (index >= 0) waiting.splice(index, 1)[0]?.drop(reason);
  }

  const isFull = (job: Job) => waiting.length >= maxWaiting && (idleSlots.length === 0 || isBlocked(job));

  /** Drops replaceable jobs for this one; returns why it may not wait nevertheless. */
  function refusalOf(job: Job): DropReason | undefined {
    if (isClosed) return "closed";
    if (job.signal?.aborted) return "aborted";
    const ofGroup = waiting.filter(({ group, priority }) => group === job.group && priority === job.priority);
    if (ofGroup.length >= (job.maxWaitingOfGroup ?? Infinity)) return "group-limit";
    if (job.isReplaceable) drop(ofGroup[0], "replaced");
    if (isFull(job)) {
      const lessUrgent = waiting.find(({ isReplaceable, priority }) => isReplaceable && priority > job.priority);
      drop(lessUrgent, "queue-full");
    }
    return isFull(job) ? "queue-full" : undefined;
  }

  function enqueue<T>(options: TaskOptions, work: (slot: number) => Promise<T>): Promise<Outcome<T>> {
    return new Promise((resolve, reject) => {
      const job: Job = {
        ...options,
        priority: options.priority ?? 0,
        run: (slot) => work(slot).then((result) => resolve({ result }), reject),
        drop: (dropped) => resolve({ dropped }),
      };
      const refusal = refusalOf(job);
      if (refusal) return job.drop(refusal);
      job.signal?.addEventListener("abort", () => drop(job, "aborted"), { once: true });
      waiting.push(job);
      startWaiting();
    });
  }

  return {
    /** Rejects when the work does; a task that may not wait, or no longer, is dropped with the reason. */
    add<T>(options: TaskOptions, work: (slot: number) => Promise<T>): Promise<Outcome<T>> {
      const { key } = options;
      if (key === undefined) return enqueue(options, work);
      const known = outcomes.get(key) as Promise<Outcome<T>> | undefined;
      if (known) return known;
      const outcome = enqueue(options, work);
      const forget = () => outcomes.delete(key);
      outcomes.set(key, outcome);
      outcome.then(forget, forget);
      return outcome;
    },

    load: (): QueueLoad => ({ running: concurrency - idleSlots.length, waiting: waiting.length }),

    /** Drops what waits and all that comes; what runs goes on. */
    close() {
      isClosed = true;
      for (const job of waiting.splice(0)) job.drop("closed");
    },
  };
}
