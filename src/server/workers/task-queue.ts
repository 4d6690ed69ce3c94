/** Who wants a text rendered, and what for. */
export interface RenderTask {
  /** The person, or the background task, that is limited to one text at a time. */
  author: string;
  purpose: "save" | "preview" | "refresh";
  /** Ends when nobody waits for the result any more. */
  signal?: AbortSignal | undefined;
}

/** Why work was not done: the caller went away, a newer preview took its place, or too much is waiting. */
export type DropReason = "caller-gone" | "replaced" | "author-limit" | "queue-full";
type Outcome<T> = { result: T; dropped?: never } | { result?: never; dropped: DropReason };

interface Job extends RenderTask {
  run: (worker: number) => Promise<void>;
  drop: (reason: DropReason) => void;
}

const maxWaiting = 100;
const maxWaitingSavesPerAuthor = 2;
const priorities = ["save", "preview", "refresh"] as const;

/**
 * Shares a few workers between authors: one running text and two waiting saves per author, the author who was served
 * longest ago first; saves before previews before background work. Only the newest preview of an author waits.
 */
export function createRenderQueue(workers: number) {
  const idleWorkers = Array.from({ length: workers }, (_, worker) => worker);
  const running = new Set<string>();
  const waiting: Job[] = [];
  /** When each author was served last, in numbers of served jobs; forgotten when nothing waits. */
  const lastServed = new Map<string, number>();
  let served = 0;

  function takeNext(): Job | undefined {
    const eligible = waiting.filter(({ author }) => !running.has(author));
    const purpose = priorities.find((wanted) => eligible.some((job) => job.purpose === wanted));
    const [next] = eligible
      .filter((job) => job.purpose === purpose)
      .toSorted((a, b) => (lastServed.get(a.author) ?? 0) - (lastServed.get(b.author) ?? 0));
    if (next) waiting.splice(waiting.indexOf(next), 1);
    return next;
  }

  function startWaiting() {
    if (waiting.length === 0) lastServed.clear();
    for (let worker = idleWorkers.shift(); worker !== undefined; worker = idleWorkers.shift()) {
      const job = takeNext();
      if (!job) return void idleWorkers.unshift(worker);
      void run(job, worker);
    }
  }

  async function run(job: Job, worker: number) {
    running.add(job.author);
    lastServed.set(job.author, ++served);
    await job.run(worker);
    running.delete(job.author);
    // The process that was used last is warm.
    idleWorkers.unshift(worker);
    startWaiting();
  }

  function drop(job: Job | undefined, reason: DropReason) {
    const place = job ? waiting.indexOf(job) : -1;
    if (place >= 0) waiting.splice(place, 1)[0]?.drop(reason);
  }

  /** Why this task may not wait, after a preview has made room where that helps. */
  function refusalOf({ author, purpose, signal }: RenderTask): DropReason | undefined {
    const ofAuthor = waiting.filter((job) => job.author === author && job.purpose === purpose);
    if (purpose === "preview") drop(ofAuthor[0], "replaced");
    if (purpose === "save" && waiting.length >= maxWaiting)
      drop(
        waiting.find((job) => job.purpose === "preview"),
        "queue-full",
      );
    if (signal?.aborted) return "caller-gone";
    if (purpose === "save" && ofAuthor.length >= maxWaitingSavesPerAuthor) return "author-limit";
    return waiting.length >= maxWaiting ? "queue-full" : undefined;
  }

  return function enqueue<T>(task: RenderTask, work: (worker: number) => Promise<T>): Promise<Outcome<T>> {
    const refusal = refusalOf(task);
    if (refusal) return Promise.resolve({ dropped: refusal });

    return new Promise((resolve, reject) => {
      const job: Job = {
        ...task,
        run: (worker) => work(worker).then((result) => resolve({ result }), reject),
        drop: (reason) => resolve({ dropped: reason }),
      };
      task.signal?.addEventListener("abort", () => drop(job, "caller-gone"), { once: true });
      waiting.push(job);
      startWaiting();
    });
  };
}
