import { useEffect, useEffectEvent, useState } from "react";

interface Options<T> {
  load: () => Promise<T>;
  /** Delay after the last answer; undefined if nothing is expected to change. */
  intervalMsOf: (current: T) => number | undefined;
}

/**
 * Loader data that is reloaded repeatedly: a newer value replaces the one before, and a failed attempt changes nothing.
 */
export function usePolling<T>(loaded: T, { load, intervalMsOf }: Options<T>) {
  const [newest, setNewest] = useState({ loaded, current: loaded });
  if (newest.loaded !== loaded) setNewest({ loaded, current: loaded });
  const { current } = newest;
  const intervalMs = intervalMsOf(current);
  // The answer of a call that began before the loader's newest value still replaces that value.
  const replace = (value: T) => setNewest(({ loaded: newestLoaded }) => ({ loaded: newestLoaded, current: value }));

  const reload = useEffectEvent(async (signal: AbortSignal) => {
    // A hidden window makes no requests.
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
