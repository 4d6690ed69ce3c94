import type { Command } from "commander";
import type { CommandContext } from "./command-context.ts";
import { printResult, type Result } from "./report.ts";

type Work = (...args: never[]) => Promise<Result>;

/** Creates command actions that load their module only when they run, since most commands need much of the server. */
export const createActions =
  (context: CommandContext) =>
  <Name extends string, Module extends Record<Name, Work>>(load: () => Promise<Module>, name: Name) =>
  async (...args: unknown[]) => {
    const work: unknown = (await load())[name];
    // Commander passes the command as the last argument, which is replaced by the context.
    const result = await (work as (...args: unknown[]) => Promise<Result>)(...args.slice(0, -1), context);
    await printResult(result, args.at(-1) as Command, context);
  };

export type Action = ReturnType<typeof createActions>;
