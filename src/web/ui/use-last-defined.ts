import { useState } from "react";

/** The last value that was defined: a dialog shows it while it fades out. */
export function useLastDefined<T>(value: T | undefined) {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
