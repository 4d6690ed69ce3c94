import { useState } from "react";

/** The last thing there was: a closing dialog goes on naming it while it fades. */
export function useLast<T>(value: T | undefined) {
  const [last, set] = useState(value);
  if (value !== undefined && value !== last) set(value);
  return value ?? last;
}
