import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { asScript, ensureBuilt, ensureInstalled } from "./set-up.mjs";
import { check } from "./steps/check.mjs";
import { printOutcomes } from "./steps/print-outcomes.mjs";
import { seconds, tool } from "./steps/tool.mjs";

// npm test [-- [--full | --hard] [--retry=0] [FILTER …] [-t TITLE]]; tests/support/lanes.ts sorts the tests.
const args = process.argv.slice(2);
const value = (...names) => {
  const index = args.findIndex((one) => names.includes(one));
  return index < 0 ? undefined : args.splice(index, 2)[1];
};
const title = value("-t", "-g");
const retry = args.find((one) => one.startsWith("--retry="))?.split("=")[1];
const isFull = args.includes("--full");
const isHard = args.includes("--hard");
const filters = args.filter((one) => !one.startsWith("--"));
const isBrowserFilter = (filter) => filter.includes("tests/browser/") || filter.includes(".spec");
const [specs, files] = [filters.filter(isBrowserFilter), filters.filter((one) => !isBrowserFilter(one))];

const report = mkdtempSync(join(tmpdir(), "folio-report-"));
process.env.TEST_REPORT = report;
process.env.TEST_LANE = filters.length > 0 ? "all" : isFull ? "full" : isHard ? "hard" : "gate";
if (isHard) process.env.FUZZ_RUNS ??= "2000";

const vitest = async () => {
  const options = [...(title ? ["-t", title] : []), ...(retry ? [`--retry=${retry}`] : [])];
  return (await tool("vitest", ["run", ...options, ...files])).code === 0;
};
const playwright = async () => {
  const options = [...(title ? ["-g", title] : []), ...(retry ? [`--retries=${retry}`] : [])];
  return (await tool("playwright", ["test", ...options, ...specs])).code === 0;
};

const checks = async () => {
  const failed = await check();
  writeFileSync(join(report, "checks.json"), JSON.stringify({ failed, unstable: [], overlong: [] }));
  return failed.length === 0;
};

/** Runs a step to its end; returns its name if it failed. */
async function timed(name, step) {
  const from = performance.now();
  const isPassed = await step();
  console.log(`${name}: ${isPassed ? "passed" : "failed"} (${seconds(from)})`);
  return isPassed ? [] : [name];
}

/**
 * Runs the steps one after the other; returns the names of those that failed. Each step uses two processors, so
 * parallel steps would not be faster.
 */
async function runSteps() {
  const isWhole = filters.length === 0;
  const failed = [];
  if (isWhole && !isFull && !isHard) failed.push(...(await timed("Checks", checks)));
  if (isWhole || files.length > 0) failed.push(...(await timed("Tests", vitest)));
  if ((isWhole && !isHard) || specs.length > 0) failed.push(...(await timed("Browser tests", playwright)));
  return failed;
}

await asScript(async () => {
  const begun = performance.now();
  await ensureInstalled({ dev: true });
  await ensureBuilt();
  console.log(`Set up (${seconds(begun)})`);
  const failed = await runSteps();
  printOutcomes({ report, failed, time: seconds(begun) });
  if (failed.length > 0) process.exit(1);
});
