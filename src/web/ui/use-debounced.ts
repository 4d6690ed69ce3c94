import { useEffect, useState } from "react";

const defaultPauseMs = 1000;

/**
 * Returns a value once it has not changed for `pauseMs`. Chromium ends a text field's undo step whenever a node is
 * removed, even for a new placeholder or document title, so content derived from the text waits 1000 ms by default.
 */
export function useDebounced<T>(value: T, pauseMs = defaultPauseMs): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return rested;
}
