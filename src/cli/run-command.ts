import { Command, CommanderError } from "commander";
import { OperatorError, Refusal } from "../server/errors.ts";
import { version } from "../server/version.ts";
import type { CommandContext } from "./command-context.ts";
import { addCommands } from "./usage.ts";

/** Exit code for wrong usage; a command that failed exits with 1. */
const wrongUsage = 2;

/** Runs the command in `args`, by default `start`; a failure sets `context.exitCode`. */
export async function runCommand(args: readonly string[], context: CommandContext) {
  const program = new Command("folio")
    .description("A self-hosted portfolio and blog. Settings are read from the environment and from .env.")
    .version(version, "-v, --version")
    .helpCommand(false)
    .showHelpAfterError("`folio --help` lists the commands, `folio <command> --help` explains one.")
    .configureOutput({
      writeOut: (text) => context.stdout.write(text),
      writeErr: (text) => context.stderr.write(text),
    })
    .exitOverride();
  addCommands(program, context);

  try {
    await program.parseAsync(args.length > 0 ? args : ["start"], { from: "user" });
  } catch (error) {
    // Commander also throws for help and the version, with exit code 0.
    if (error instanceof CommanderError) {
      context.exitCode = error.exitCode && wrongUsage;
    } else {
      context.stderr.write(`${describeFailure(error)}\n`);
      context.exitCode = 1;
    }
  }
}

/** One sentence for a fault that the operator can correct; the whole error for a fault of folio. */
function describeFailure(error: unknown) {
  if (error instanceof OperatorError || error instanceof Refusal) return error.message;
  if (!(error instanceof Error)) return String(error);
  if (!("syscall" in error && "code" in error)) return error.stack ?? error.message;
  return error.code === "ENOSPC"
    ? `The disk is full (${error.message}): free some space, then try again.`
    : `The operating system refused (${error.message}).`;
}
