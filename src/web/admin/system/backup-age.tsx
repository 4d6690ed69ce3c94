import { useState } from "react";
import { formatAge } from "./format-age.ts";

interface Props {
  /** When the last backup was made; `null` if there is none. */
  at: string | null;
  isOverdue: boolean;
}

/** How old the last backup is, in red when it is too old; a site before its first night has none yet. */
export function BackupAge({ at, isOverdue }: Props) {
  const [now] = useState(() => Date.now());
  const age = at === null ? (isOverdue ? "never" : "none yet") : formatAge(now - Date.parse(at));
  return <span className={isOverdue ? "text-bad" : undefined}>{age}</span>;
}
