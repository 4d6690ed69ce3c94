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
  const [newest, setNewest] = useState<{ of: T; value: T }>({ of: loaded, value: loaded });
  const current = newest.of === loaded ? newest.value : loaded;
  const intervalMs = intervalMsOf(current);
  const replace = (value: T) => setNewest({ of: loaded, value });

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
