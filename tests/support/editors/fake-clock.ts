import type { Clock } from "../../../src/web/admin/documents/editor-parts.ts";

/** Resolves once all promises that do not depend on a timer have settled. */
export const settled = () => new Promise<void>((resolve) => setImmediate(resolve));

/** Creates a clock that only advances when told to. */
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
    /** Runs the timers of this period in order, with everything that follows from each. */
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
