import { execFile } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "../..");

export interface CommandOutcome {
  code: number;
  stdout: string;
  stderr: string;
}

interface Options {
  cwd?: string;
  /** `built` is the entry in `dist`, which `npm test` builds before. */
  entry?: "source" | "built";
}

/** Runs the command line as a process of its own, to its end, with these settings alone. */
export function runFolio(
  args: string[],
  settings: Record<string, string> = {},
  { cwd, entry = "source" }: Options = {},
) {
  const file = join(root, entry === "built" ? "dist/server/folio.js" : "src/cli/folio.ts");
  return new Promise<CommandOutcome>((resolve) => {
    const env = { PATH: process.env["PATH"], ...settings };
    const child = execFile(process.execPath, [file, ...args], { cwd, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? 1, stdout, stderr }),
    );
  });
}
