import { useState } from "react";
import { staleBackupHours } from "../../../contract/limits.ts";
import { formatAge } from "./format-age.ts";

interface Props {
  /** When the last backup was made; `null` if there is none. */
  at: string | null;
}

/** How old the last backup is, in red when it is too old. */
export function BackupAge({ at }: Props) {
  const [now] = useState(() => Date.now());
  const ageMs = at === null ? Infinity : now - Date.parse(at);
  const isStale = ageMs > staleBackupHours * 3_600_000;
  return <span className={isStale ? "text-bad" : undefined}>{at === null ? "never" : formatAge(ageMs)}</span>;
}
