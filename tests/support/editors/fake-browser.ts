import type { Clock } from "../../../src/web/admin/documents/editor-parts.ts";
import type { DraftBrowser } from "../../../src/web/admin/documents/local-drafts/local-draft.ts";

/** Creates a fake browser, whose tabs share drafts and locks. */
export function createFakeBrowser() {
  const items = new Map<string, string>();
  const queues = new Map<string, (() => void)[]>();

  function grantNext(name: string) {
    const [next] = queues.get(name) ?? [];
    if (next) queueMicrotask(next);
  }

  const browser: DraftBrowser = {
    keys: async () => [...items.keys()],
    read: async (key) => items.get(key),
    async write(texts) {
      for (const [key, text] of Object.entries(texts)) {
        if (text === undefined) items.delete(key);
        else items.set(key, text);
      }
    },
    holdLock(name, signal, onHeld) {
      const queue = queues.get(name) ?? [];
      queues.set(name, queue);
      const grant = () => {
        if (queue[0] === grant) onHeld();
      };
      queue.push(grant);
      if (queue.length === 1) grantNext(name);
      signal.addEventListener("abort", () => {
        const isHolder = queue[0] === grant;
        queue.splice(queue.indexOf(grant), 1);
        if (isHolder) grantNext(name);
      });
    },
  };
  return { ...browser, drafts: items, isOnline: true };
}

export type FakeBrowser = ReturnType<typeof createFakeBrowser>;

/** Resolves once all promises that do not depend on a timer have settled. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Creates a clock that only advances by calls of `advance`. */
export function createFakeClock() {
  let now = 1_800_000_000_000;
  let timers: { at: number; work: () => void }[] = [];
  const clock: Clock = {
    now: () => now,
    after(ms, work) {
      const timer = { at: now + Math.max(0, ms), work };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
  };
  return {
    ...clock,
    /** Advances the clock by `ms`: runs the due timers in order, and settles promises after each. */
    async advance(ms: number) {
      const end = now + ms;
      for (;;) {
        const due = timers.filter(({ at }) => at <= end);
        const [next] = due.toSorted((one, other) => one.at - other.at);
        if (!next) break;
        timers = timers.filter((other) => other !== next);
        now = Math.max(now, next.at);
        next.work();
        await settled();
      }
      now = end;
    },
  };
}

export type FakeClock = ReturnType<typeof createFakeClock>;
