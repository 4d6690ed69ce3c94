import { useState } from "react";

/** Returns the last defined value, which a dialog shows while it fades out. */
export function useLastDefined<T>(value: T | undefined) {
  const [last, setLast] = useState(value);
  if (value !== undefined && value !== last) setLast(value);
  return value ?? last;
}
