import { run } from "../set-up/run.mjs";

/** Runs npm in a folder; its output is shown only if it fails. */
export async function npm(args, cwd) {
  const { code, output } = await run("npm", args, { cwd, quiet: true });
  if (code !== 0) throw new Error(`npm ${args[0]} failed.\n${output.trim()}`);
}
