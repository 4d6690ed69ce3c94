import { useState } from "react";

/** The last thing there was: a closing dialog goes on naming it while it fades. */
export function useLastDefined<T>(value: T | undefined) {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
