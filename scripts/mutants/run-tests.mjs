import { inRoot } from "../set-up/place.mjs";
import { tool } from "../steps/tool.mjs";

/**
 * Runs the given tests, except those that need PostgreSQL, until one fails. Returns whether all passed; a run that
 * hangs counts as failed after `timeoutMs`.
 */
export async function runTests(files, settings, timeoutMs) {
  const args = [
    "run",
    "--config",
    inRoot("scripts/mutants/mutated-tests.ts"),
    "--project=unit",
    "--project=api-sqlite",
  ];
  const env = { ...process.env, TEST_LANE: "gate", ...settings };
  const { code } = await tool("vitest", [...args, "--bail=1", "--retry=0", ...files], { quiet: true, env, timeoutMs });
  return code === 0;
}
