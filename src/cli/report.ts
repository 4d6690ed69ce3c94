import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";

/** Result of a command: lines for people, or with `--json` one object. */
export interface Result {
  lines: string[];
  json: object;
  /** If set, ends the process at once with this exit code. */
  exitCode?: number;
}

/** Adds a command that returns a `Result` and therefore has the option `--json`. */
export const reportingCommand = (program: Command, usage: string) =>
  program.command(usage).option("--json", "print one JSON object, and nothing else, to standard output");

/** Prints the result of a command. */
export async function printResult(
  { lines, json, exitCode }: Result,
  command: Command,
  { stdout, exit }: CommandContext,
) {
  const text = command.optsWithGlobals()["json"] ? JSON.stringify(json) : lines.join("\n");
  await new Promise((written) => stdout.write(`${text}\n`, written));
  if (exitCode !== undefined) exit(exitCode);
}

const intervalMs = { terminal: 200, else: 10_000 };

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Reports progress on standard error: on a terminal in a rewritten line, otherwise in a line every 10 s. */
export function createProgress(action: string, { stderr: stream }: Pick<CommandContext, "stderr">) {
  const interval = stream.isTTY ? intervalMs.terminal : intervalMs.else;
  let next = performance.now() + interval;
  let hasLine = false;

  function reportText(done: string) {
    if (performance.now() < next) return;
    next = performance.now() + interval;
    const text = `${action}: ${done}`;
    stream.write(stream.isTTY ? `\r${text}\u001B[K` : `${text}\n`);
    hasLine ||= Boolean(stream.isTTY);
  }

  return {
    reportText,
    report: ({ rows, bytes }: { rows: number; bytes: number }) =>
      reportText(`${rows ? `${rows.toLocaleString("en")} rows, ` : ""}${megabytes(bytes)}`),
    /** Removes the progress line, so that the result or a failure starts on an empty line. */
    end() {
      if (hasLine) stream.write("\r\u001B[K");
    },
  };
}
