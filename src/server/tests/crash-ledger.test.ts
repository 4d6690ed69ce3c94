import { execFile } from "node:child_process";
import { join } from "node:path";
import { expect, inject, test } from "vitest";

const ledger = join(import.meta.dirname, "../../../bench/crash-ledger.mjs");
const postgres = inject("postgres");

/** Runs bench/crash-ledger.mjs, which finds writes that a fault has lost, on the server that `npm test` built. */
function runLedger(fault: string, rounds: number) {
  const database = postgres ? ["--database", "postgres", "--postgres", postgres.url] : ["--database", "sqlite"];
  const flags = [...database, "--fault", fault, "--rounds", String(rounds), "--writers", "4", "--json"];
  return new Promise<Record<string, unknown>>((resolve, reject) => {
    execFile(process.execPath, [ledger, ...flags], (error, stdout, stderr) => {
      if (stdout) resolve(JSON.parse(stdout) as Record<string, unknown>);
      else reject(new Error(stderr, { cause: error }));
    });
  });
}

const nothingWrong = { lost: 0, torn: 0, "refused-but-done": 0, answered500: 0, violations: [] };

test("every acknowledged write is complete after the server was killed during writes", async () => {
  expect(await runLedger("kill", 2)).toMatchObject({ rounds: 2, ...nothingWrong });
});

test.runIf(postgres)("every acknowledged write is complete after connections to the database were reset", async () => {
  expect(await runLedger("cut", 1)).toMatchObject({ rounds: 1, ...nothingWrong });
});
