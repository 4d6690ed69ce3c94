import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { inRoot } from "../set-up/place.mjs";
import { run } from "../set-up/run.mjs";
import { projectNode } from "../set-up/runtime.mjs";
import { seconds, tool } from "./tool.mjs";

const checks = [
  // Checks types and lint rules in one run, because the type-aware rules alone would take as long.
  ["types, lint", "oxlint", ["--type-aware", "--type-check", "--deny-warnings"]],
  ["format", "oxfmt", ["--check"]],
  ["unused code", "knip", ["--no-progress"]],
];
const passedFile = inRoot("node_modules/.cache/passed-checks");

/**
 * Checks types, lint, format and unused code in parallel, prints a line for each check, then the file sizes; returns
 * the failed checks. Does nothing if no file changed since all passed.
 */
export async function check() {
  const state = await hashOfFiles();
  if (state && state === passedState()) {
    console.log("  ok     no file has changed since the checks passed");
    return [];
  }
  const results = await Promise.all(checks.map(runOne));
  await run(projectNode(), [inRoot("scripts/steps/file-statistics.mjs")]);
  const failed = results.filter(Boolean);
  mkdirSync(inRoot("node_modules/.cache"), { recursive: true });
  if (state && failed.length === 0) writeFileSync(passedFile, state);
  return failed;
}

async function runOne([name, command, args]) {
  const begun = performance.now();
  const { code, output } = await tool(command, args, { quiet: true });
  const mark = code === 0 ? "ok    " : "FAILED";
  console.log(`  ${mark} ${name.padEnd(12)} ${seconds(begun)}${code === 0 ? "" : `\n${output.trim()}\n`}`);
  if (code === 0) return undefined;
  const message =
    output
      .trim()
      .split("\n")
      .find((line) => /[×x✖] |error|unused/i.test(line)) ?? output.trim();
  return { title: name, place: command, message: message.slice(0, 300), command: "npm run check" };
}

/** Hash of the contents of all files in the working tree that git does not ignore; undefined without git. */
async function hashOfFiles() {
  const git = (...args) => run("git", args, { quiet: true }).catch(() => ({ code: 1, output: "" }));
  const listed = await git("ls-files", "--cached", "--others", "--exclude-standard", "-z");
  if (listed.code !== 0) return undefined;
  const hash = createHash("sha256");
  for (const file of listed.output.split("\0").filter(Boolean).toSorted())
    hash.update(`${file}\0`).update(contentOf(file)).update("\0");
  return hash.digest("hex");
}

function contentOf(file) {
  try {
    return readFileSync(inRoot(file));
  } catch {
    // The file was deleted from the disk, but not from git's index.
    return "";
  }
}

function passedState() {
  try {
    return readFileSync(passedFile, "utf8");
  } catch {
    return undefined;
  }
}
