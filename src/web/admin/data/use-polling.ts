import { useEffect, useEffectEvent, useState } from "react";

interface Options<T> {
  load: () => Promise<T>;
  /** Delay in ms after the last answer; undefined ends the polling, because nothing is expected to change. */
  intervalMsOf: (current: T) => number | undefined;
}

/** Loader data that is reloaded repeatedly. After a failed attempt, the last value stays. */
export function usePolling<T>(loaded: T, { load, intervalMsOf }: Options<T>) {
  const [newest, setNewest] = useState({ loaded, current: loaded });
  if (newest.loaded !== loaded) setNewest({ loaded, current: loaded });
  const { current } = newest;
  const intervalMs = intervalMsOf(current);

  const reload = useEffectEvent(async () => {
    // Keeps the current value if the attempt fails or the window is hidden; a hidden window makes no requests.
    const value = document.hidden ? undefined : await load().catch(() => undefined);
    setNewest((now) => (value !== undefined && now.loaded === loaded ? { loaded, current: value } : { ...now }));
  });

  useEffect(() => {
    if (intervalMs === undefined) return;
    const timer = setTimeout(() => void reload(), intervalMs);
    return () => clearTimeout(timer);
  }, [intervalMs, newest]);

  return { current, replace: (value: T) => setNewest((now) => ({ ...now, current: value })) };
}
