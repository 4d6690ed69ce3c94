import { useEffect, useEffectEvent, useState } from "react";

interface Options<T> {
  load: () => Promise<T>;
  /** How long after the last answer; undefined while nothing changes by itself. */
  intervalMsOf: (current: T) => number | undefined;
}

/**
 * Data of a loader that is loaded again and again: the newer value replaces the one before when it has arrived, and a
 * failed attempt changes nothing.
 */
export function usePolling<T>(loaded: T, { load, intervalMsOf }: Options<T>) {
  const [newest, setNewest] = useState({ loaded, current: loaded });
  if (newest.loaded !== loaded) setNewest({ loaded, current: loaded });
  const { current } = newest;
  const intervalMs = intervalMsOf(current);
  // The answer of a call that began before the loader's newest value is newer than that value.
  const replace = (value: T) => setNewest(({ loaded: newestLoaded }) => ({ loaded: newestLoaded, current: value }));

  const reload = useEffectEvent(async (signal: AbortSignal) => {
    // A window that nobody sees asks for nothing.
    if (document.hidden) return;
    try {
      const value = await load();
      if (!signal.aborted) replace(value);
    } catch {
      // The next attempt may succeed.
    }
  });

  useEffect(() => {
    if (intervalMs === undefined) return;
    const stop = new AbortController();
    let timer: ReturnType<typeof setTimeout>;
    const schedule = () => {
      timer = setTimeout(async () => {
        await reload(stop.signal);
        if (!stop.signal.aborted) schedule();
      }, intervalMs);
    };
    schedule();
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [intervalMs, loaded]);

  return { current, replace };
}
