import { inRoot } from "../set-up/place.mjs";
import { tool } from "../steps/tool.mjs";

/**
 * Runs those tests of `npm test` that need no database or SQLite up to the first failure; a change that makes them hang
 * fails them, too: after `timeoutMs`. Returns whether all passed.
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
