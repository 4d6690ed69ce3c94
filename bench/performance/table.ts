import { type Row, shareOfGoal } from "./row.ts";

const columns = ["what", "now", "by CPU", "goal", "of the goal", "held"];

/** Formats the rows as a Markdown table, aligned for a terminal. */
export function formatTable(rows: Row[]) {
  const cells = [columns, ...rows.map(cellsOf)];
  const widths = columns.map((_, column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${row.map((cell, column) => pad(cell, widths[column] ?? 0, column)).join(" | ")} |`;
  const [head = [], ...body] = cells;
  const rule = `| ${widths.map((width, column) => (column === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`;
  return [line(head), rule, ...body.map(line)].join("\n");
}

/** Formats one row, which is printed as soon as it is measured. */
export const formatRow = (row: Row) => cellsOf(row).filter(Boolean).join("  ");

function cellsOf(row: Row) {
  const { what, now, unit, goal, byCpu } = row;
  const bound = "atMost" in goal ? `≤ ${figure(goal.atMost, unit)}` : `≥ ${figure(goal.atLeast, unit)}`;
  const share = shareOfGoal(row);
  const cpu = byCpu === undefined ? "" : figure(byCpu, unit);
  return [what, figure(now, unit), cpu, bound, `${(share * 100).toFixed(0)} %`, share >= 1 ? "yes" : "no"];
}

const pad = (cell: string, width: number, column: number) => (column === 0 ? cell.padEnd(width) : cell.padStart(width));

function figure(value: number, unit: Row["unit"]) {
  const digits = value >= 100 ? 0 : value >= 10 ? 1 : value >= 0.1 ? 2 : 3;
  const text = String(Number(value.toFixed(digits)));
  return unit === "×" ? `× ${text}` : unit === "/s" ? `${text}/s` : `${text} ${unit}`;
}
