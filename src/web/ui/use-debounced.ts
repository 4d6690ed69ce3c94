import { useEffect, useState } from "react";

const defaultPauseMs = 1000;

/**
 * Returns a value once it has not changed for a while. Content derived from a field waits for the default, because
 * Chromium ends an undo step whenever a node is removed, even by a new placeholder or a new title of the tab.
 */
export function useDebounced<T>(value: T, pauseMs = defaultPauseMs): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return rested;
}
