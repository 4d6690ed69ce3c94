import type { BenchmarkProcesses } from "./benchmark-processes.ts";

/** A figure of the table, with its goal. */
export interface Row {
  what: string;
  now: number;
  unit: "%" | "ms" | "s" | "MB" | "×" | "/s";
  goal: { atMost: number } | { atLeast: number };
  /** The row's value measured by the server's CPU time, which other work on the machine hardly affects. */
  byCpu?: number;
  /** Further figures of the same measurement, only for the JSON file. */
  details?: Record<string, number | string>;
}

export interface Case {
  /** `--only` selects a case by this name or a prefix of it. */
  name: string;
  measure(bench: BenchmarkProcesses): Promise<Row[]>;
}

/** Reached share of the goal: 1 or more if it is met. */
export function shareOfGoal({ now, goal }: Row) {
  return "atMost" in goal ? goal.atMost / now : now / goal.atLeast;
}
