/** Time and timers of an editor; tests replace them. */
export interface Clock {
  now: () => number;
  /** Runs `work` after this time; returns a function that cancels it. */
  after: (ms: number, work: () => void) => () => void;
}

export const systemClock: Clock = {
  now: () => Date.now(),
  after(ms, work) {
    const timer = setTimeout(work, ms);
    return () => clearTimeout(timer);
  },
};
