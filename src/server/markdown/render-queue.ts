/** Text that is only looked at, by this person, for as long as the signal lasts. */
export interface Preview {
  author: string;
  signal?: AbortSignal;
}

interface Job {
  preview: Preview | undefined;
  run: () => Promise<void>;
  drop: () => void;
}

const mostWaiting = 100;

/**
 * Work that is done one piece after the other: what is to be stored first, previews after it.
 *
 * Of a person's previews only the newest waits, and only as long as its signal lasts. What does not wait,
 * because of that or because the queue is full, gives undefined.
 */
export function createRenderQueue() {
  const waiting: Job[] = [];
  let isBusy = false;

  async function runAll() {
    if (isBusy) return;
    isBusy = true;
    for (let job = takeNext(); job; job = takeNext()) await job.run();
    isBusy = false;
  }

  function takeNext(): Job | undefined {
    const firstSave = waiting.findIndex(({ preview }) => !preview);
    return waiting.splice(Math.max(firstSave, 0), 1)[0];
  }

  function drop(job: Job | undefined) {
    const place = job ? waiting.indexOf(job) : -1;
    if (place >= 0) waiting.splice(place, 1)[0]?.drop();
  }

  return function inTurn<T>(work: () => Promise<T>, preview?: Preview): Promise<T | undefined> {
    if (preview) drop(waiting.find((job) => job.preview?.author === preview.author));
    // Previews make room for what is to be stored.
    else if (waiting.length >= mostWaiting) drop(waiting.find((job) => job.preview));
    if (preview?.signal?.aborted || waiting.length >= mostWaiting) return Promise.resolve(undefined);

    return new Promise((resolve, reject) => {
      const job: Job = {
        preview,
        run: () => work().then(resolve, reject),
        drop: () => resolve(undefined),
      };
      preview?.signal?.addEventListener("abort", () => drop(job), { once: true });
      waiting.push(job);
      void runAll();
    });
  };
}
