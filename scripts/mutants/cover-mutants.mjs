import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runTests } from "./run-tests.mjs";

/**
 * Runs all tests of `npm test` once, and records which mutated places each test file executes. Returns, for each
 * mutant, the paths of the test files that execute it, or `undefined` for code outside of functions, which runs before
 * any test.
 */
export async function coverMutants(mutants) {
  const folder = mkdtempSync(join(tmpdir(), "folio-mutants-"));
  try {
    const plan = join(folder, "plan.json");
    writeFileSync(plan, JSON.stringify(mutants.map(({ path, marks }, index) => ({ path, marks, index }))));
    if (!(await runTests([], { MUTANTS_COVERED: plan }, 1_800_000)))
      throw new Error("npm test fails without a change.");
    const files = mutants.map(({ isInFunction }) => (isInFunction ? [] : undefined));
    for (const name of readdirSync(folder).filter((one) => one.startsWith("hits-")))
      for (const line of readFileSync(join(folder, name), "utf8").trim().split("\n")) {
        const { file, hits } = JSON.parse(line);
        for (const index of hits) files[index]?.push(file);
      }
    return files;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
