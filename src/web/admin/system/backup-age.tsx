import { useState } from "react";
import { dayMs, hourMs, minuteMs } from "../../../contract/durations.ts";

const format = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });

/** Formats an age in the reader's locale: hours up to three days, then days. */
export function formatAge(ageMs: number) {
  if (ageMs < hourMs) return format.format(-Math.max(0, Math.floor(ageMs / minuteMs)), "minute");
  if (ageMs < 3 * dayMs) return format.format(-Math.floor(ageMs / hourMs), "hour");
  return format.format(-Math.floor(ageMs / dayMs), "day");
}

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
