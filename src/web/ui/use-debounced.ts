import { useEffect, useState } from "react";

const pauseMs = 1000;

/**
 * A value as it was when it last rested for a second. What is derived from a field waits for the pause, because
 * Chromium ends a step of undo whenever a node is removed, also by a new placeholder or a new title of the tab.
 */
export function useDebounced<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}
