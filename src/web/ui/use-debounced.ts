import { useEffect, useState } from "react";

const defaultPauseMs = 1000;

/**
 * Returns a value once it has not changed for `pauseMs`. The default of 1000 ms suits content derived from a text
 * field, because Chromium ends an undo step whenever a node is removed, even for a new placeholder or document title.
 */
export function useDebounced<T>(value: T, pauseMs = defaultPauseMs): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return rested;
}
