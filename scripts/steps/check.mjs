import { inRoot } from "../set-up/place.mjs";
import { run } from "../set-up/run.mjs";
import { projectNode } from "../set-up/runtime.mjs";
import { seconds, tool } from "./tool.mjs";

const checks = [
  ["types", "tsc", ["-p", "."]],
  ["lint", "oxlint", ["--type-aware", "--deny-warnings"]],
  ["format", "oxfmt", ["--check"]],
  ["unused code", "knip", ["--no-progress"]],
];

/** Runs types, lint, format and unused code in parallel, prints a line each, then file sizes; returns the exit code. */
export async function check() {
  const results = await Promise.all(checks.map(runOne));
  await run(projectNode(), [inRoot("scripts/steps/file-statistics.mjs")]);
  return results.every((code) => code === 0) ? 0 : 1;
}

async function runOne([name, command, args]) {
  const begun = performance.now();
  const { code, output } = await tool(command, args, { quiet: true });
  const mark = code === 0 ? "ok    " : "FAILED";
  console.log(`  ${mark} ${name.padEnd(12)} ${seconds(begun)}${code === 0 ? "" : `\n${output.trim()}\n`}`);
  return code;
}
