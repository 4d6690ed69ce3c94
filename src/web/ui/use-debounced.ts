import { useEffect, useState } from "react";

const pauseMs = 1000;

/**
 * Returns a value once it has not changed for a second. Content derived from a field waits for the pause, because
 * Chromium ends an undo step whenever a node is removed, even by a new placeholder or a new title of the tab.
 */
export function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
