import { execFile } from "node:child_process";
import { join } from "node:path";
import { PassThrough, Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import { runCommand } from "../../src/cli/run-command.ts";
import { builtFile } from "./built-file.ts";
import { renderInSharedWorkers, createSharedWorker } from "./shared-workers.ts";
import { cheapest } from "./test-app.ts";

export interface CommandOutcome {
  code: number;
  stdout: string;
  stderr: string;
}

interface Options {
  cwd?: string;
  /** Standard input of the command. */
  input?: string;
}

const umask = process.umask();

/** Runs a command of folio from the sources in this process; `settings` are its only environment variables. */
export async function runFolio(
  args: string[],
  settings: Record<string, string> = {},
  { cwd = inject("runFolder"), input = "" }: Options = {},
): Promise<CommandOutcome> {
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const printed = Promise.all([text(stdout), text(stderr)]);
  const context = {
    env: { ...settings },
    cwd: () => cwd,
    stdin: Readable.from([input]),
    stdout,
    stderr,
    exitCode: 0,
    exit: (code: number) => void (context.exitCode = code),
    featureOptions: {
      createWorker: createSharedWorker,
      renderMarkdown: renderInSharedWorkers,
      passwordCost: cheapest,
    },
  };
  try {
    await runCommand(args, context);
  } finally {
    process.umask(umask);
    stdout.end();
    stderr.end();
  }
  const [out, error] = await printed;
  return { code: context.exitCode, stdout: out, stderr: error };
}

/** Runs the built command line to its end in a separate process, with these settings only. */
export function runBuiltFolio(
  args: string[],
  settings: Record<string, string> = {},
  { cwd, input = "" }: Options = {},
) {
  return new Promise<CommandOutcome>((resolve) => {
    // With the compile cache, the program starts in a third of the time.
    const cache = { NODE_COMPILE_CACHE: join(inject("runFolder"), "compile-cache") };
    const env = { PATH: process.env["PATH"], ...cache, ...settings };
    const command = [builtFile("server/folio.js"), ...args];
    const child = execFile(process.execPath, command, { cwd, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    );
    child.stdin?.on("error", () => {}).end(input);
  });
}
