import { CommitUncertain } from "./transactions.ts";

/** Time that counts stay in memory before they are written. */
const flushDelayMs = 3000;

export interface Counted<Kind extends string> {
  /** Milliseconds since 1970; 0 if the time does not matter. */
  at: number;
  kind: Kind;
  name: string;
  count: number;
}

/** Sums up the counts of entries with the same time, kind and name. */
export function createTally<Kind extends string>() {
  const sums = new Map<string, Counted<Kind>>();
  return {
    add(counted: Counted<Kind>) {
      const key = `${counted.at} ${counted.kind} ${counted.name}`;
      sums.set(key, { ...counted, count: counted.count + (sums.get(key)?.count ?? 0) });
    },
    size: () => sums.size,
    list: () => [...sums.values()],
  };
}

/** Buffers counts in memory and writes them every 3 seconds, so that many requests cause few writes. */
export function createBufferedCounts<Kind extends string>(
  { log }: { log: { error: (details: object, message: string) => void } },
  store: (counted: Counted<Kind>[]) => Promise<void>,
) {
  let buffer = createTally<Kind>();
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();

  async function write() {
    clearTimeout(timer);
    timer = undefined;
    const taken = buffer.list();
    buffer = createTally();
    try {
      if (taken.length > 0) await store(taken);
    } catch (error) {
      log.error({ err: error }, "counts could not be stored");
      // After an uncertain commit the counts may be stored already, so they are dropped rather than counted twice.
      if (!(error instanceof CommitUncertain)) taken.forEach(add);
    }
  }

  /** Writes the buffered counts once a running write has ended; call it before the process ends to lose no count. */
  const flush = () => (writing = writing.then(write));

  function add(counted: Counted<Kind>) {
    buffer.add(counted);
    timer ??= setTimeout(() => void flush(), flushDelayMs).unref();
  }

  return { add, flush, size: () => buffer.size() };
}
