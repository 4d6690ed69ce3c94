import { useState } from "react";
import { formatAge } from "./format-age.ts";

interface Props {
  /** Time of the last backup; `null` if there is none. */
  at: string | null;
  isOverdue: boolean;
}

/** Age of the last backup, in red if it is overdue; a site before its first night has none yet. */
export function BackupAge({ at, isOverdue }: Props) {
  const [now] = useState(() => Date.now());
  const age = at === null ? (isOverdue ? "never" : "none yet") : formatAge(now - Date.parse(at));
  return <span className={isOverdue ? "text-bad" : undefined}>{age}</span>;
}
