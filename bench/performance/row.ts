import type { Workbench } from "./workbench.ts";

/** A figure of the table, beside what it is to reach. */
export interface Row {
  what: string;
  now: number;
  unit: "%" | "ms" | "s" | "MB" | "×" | "/s";
  goal: { atMost: number } | { atLeast: number };
  /** The same by the CPU time of the server, which other work on the machine hardly changes. */
  byCpu?: number;
  /** Other figures of the same measurement, for the file. */
  details?: Record<string, number | string>;
}

export interface Case {
  /** What `--only` selects: this name, or what it begins with. */
  name: string;
  measure(bench: Workbench): Promise<Row[]>;
}

/** How much of the goal is reached: 1 or more when it is held. */
export function shareOfGoal({ now, goal }: Row) {
  return "atMost" in goal ? goal.atMost / now : now / goal.atLeast;
}
