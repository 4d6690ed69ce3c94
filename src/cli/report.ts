import type { Command } from "commander";

/** Result of a command: lines for people, or with `--json` one object. */
export interface Result {
  lines: string[];
  json: object;
}

/** A command whose action is created by `report`. */
export const reportingCommand = (program: Command, usage: string) =>
  program.command(usage).option("--json", "print one JSON object on standard output, and nothing else there");

/**
 * Creates the action of a command, which prints its result when it is complete; commander calls it with its command as
 * `this`.
 */
export const report = <Args extends unknown[]>(work: (...args: Args) => Promise<Result>) =>
  async function (this: Command, ...args: Args) {
    const { lines, json } = await work(...args);
    const text = this.optsWithGlobals()["json"] ? JSON.stringify(json) : lines.join("\n");
    process.stdout.write(`${text}\n`);
  };
