import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

const root = join(import.meta.dirname, "../../..");

/** A test that failed, or that passed only when it was repeated. */
export interface Outcome {
  title: string;
  /** File and line of the test. */
  place: string;
  /** Beginning of the error message. */
  message: string;
  /** Command that runs only this test. */
  command: string;
}

export interface Outcomes {
  failed: Outcome[];
  unstable: Outcome[];
  /** Test files that take too long for `npm test`, and are not listed as costly in `lanes.ts`. */
  overlong: string[];
}

interface Found {
  file: string;
  line?: number | undefined;
  title: string;
  message: string | undefined;
  /** Command-line option that selects a test by title; if omitted, the command runs the whole file. */
  option?: string;
}

export function outcomeOf({ file, line, title, message = "", option }: Found): Outcome {
  const path = relative(root, file);
  const lines = stripVTControlCharacters(message).trim().split("\n");
  // Includes the seed and the counterexample of fast-check, which follow the first line.
  const shown = lines.slice(0, lines[0]?.includes("Property failed") ? 3 : 1).join(" ");
  return {
    title,
    place: line ? `${path}:${line}` : path,
    message: shown.slice(0, 300),
    command: `npm test -- ${path}${option ? ` ${option} ${quote(title)}` : ""}`,
  };
}

/** Returns a title as a pattern, in quotes for a shell. */
const quote = (title: string) => `'${title.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replaceAll("'", ".")}'`;

/** Stores the outcomes of a runner where `scripts/test.mjs` reads them at the end of the run. */
export function storeOutcomes(runner: string, outcomes: Outcomes) {
  const folder = process.env["TEST_REPORT"];
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${runner}.json`), JSON.stringify(outcomes, undefined, 2));
}
