import type { Command } from "commander";

/** Result of a command: lines for people, or with `--json` one object. */
export interface Result {
  lines: string[];
  json: object;
}

/** A command whose action is created by `report`. */
export const reportingCommand = (program: Command, usage: string) =>
  program.command(usage).option("--json", "print one JSON object, and nothing else, to standard output");

/** Creates the action of a command, which prints its result at the end; commander passes the command as `this`. */
export const report = <Args extends unknown[]>(work: (...args: Args) => Promise<Result>) =>
  async function (this: Command, ...args: Args) {
    const { lines, json } = await work(...args);
    const text = this.optsWithGlobals()["json"] ? JSON.stringify(json) : lines.join("\n");
    process.stdout.write(`${text}\n`);
  };

const intervalMs = { terminal: 200, else: 10_000 };

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** Reports progress on standard error: on a terminal in one rewritten line, otherwise occasionally. */
export function createProgress(action: string, stream: NodeJS.WriteStream = process.stderr) {
  const interval = stream.isTTY ? intervalMs.terminal : intervalMs.else;
  let next = performance.now() + interval;
  let hasLine = false;

  function reportText(done: string) {
    if (performance.now() < next) return;
    next = performance.now() + interval;
    const text = `${action}: ${done}`;
    stream.write(stream.isTTY ? `\r${text}\u001B[K` : `${text}\n`);
    hasLine ||= stream.isTTY;
  }

  return {
    reportText,
    report: ({ rows, bytes }: { rows: number; bytes: number }) =>
      reportText(`${rows ? `${rows.toLocaleString("en")} rows, ` : ""}${megabytes(bytes)}`),
    /** Removes the line, so that the result or a failure starts on a new one. */
    end() {
      if (hasLine) stream.write("\r\u001B[K");
    },
  };
}
