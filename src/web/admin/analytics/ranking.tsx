import type { ReactNode } from "react";
import { counted, percentOf } from "./day-words.ts";

interface Props {
  label: string;
  /** What is ranked, the most first. */
  rows: readonly { key: string; name: ReactNode; views: number }[];
  /** What the shares are shares of. */
  whole: number;
}

/** The look of a name that leads somewhere: all of its row does. */
export const rankedLink = "underline-offset-4 after:absolute after:inset-0 hover:underline";

/** Names with their views, and a bar to compare them by. */
export function Ranking({ label, rows, whole }: Props) {
  const most = Math.max(...rows.map(({ views }) => views), 1);
  return (
    <ol aria-label={label} className="flex flex-col gap-1 p-2">
      {rows.map(({ key, name, views }) => (
        <li
          key={key}
          title={`${counted(views, "view")}, ${percentOf(views, whole)} of all`}
          className="relative isolate flex min-h-9 items-center gap-3 px-2 text-sm pointer-coarse:min-h-11"
        >
          <span
            aria-hidden
            style={{ width: `${(100 * views) / most}%` }}
            className="absolute inset-y-0.5 left-0 -z-10 min-w-1 rounded-sm bg-accent-soft"
          />
          <span className="min-w-0 flex-1 truncate">{name}</span>
          <span className="tabular-nums">
            {views.toLocaleString()}
            <span className="sr-only"> {views === 1 ? "view" : "views"},</span>
          </span>
          <span className="w-10 text-right text-xs text-muted tabular-nums">{percentOf(views, whole)}</span>
        </li>
      ))}
    </ol>
  );
}
