import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../set-up/place.mjs";
import { createCompiler } from "./compiles.mjs";
import { coverMutants } from "./cover-mutants.mjs";
import { listMutants } from "./list-mutants.mjs";
import { runTests } from "./run-tests.mjs";

/**
 * Mutates random lines of a folder, one at a time, and lists those whose mutation no test of `npm test` detects (tests
 * that need PostgreSQL do not run). Only the tests load the mutated source: no file is written. Code in worker
 * processes is not mutated.
 */
export async function tryMutants({ folder, count, seed }) {
  const mutants = chooseMutants(folder, count, seed);
  console.log(`${mutants.length} changes of ${folder}, chosen by --seed=${seed}`);
  const covered = await coverMutants(mutants);
  const survivors = [];
  for (const [index, mutant] of mutants.entries()) {
    const files = covered[index];
    const isNoticed = await failsAny(mutant, files, folder);
    if (!isNoticed) survivors.push(mutant);
    const tests = files ? `${files.length} test files` : "all tests";
    const word = isNoticed ? "noticed " : "SURVIVED";
    console.log(`${String(index + 1).padStart(3)} ${word} ${describe(mutant)}  (${tests})`);
  }
  const noticed = mutants.length - survivors.length;
  console.log(`\n${noticed} of ${mutants.length} noticed (${Math.round((100 * noticed) / mutants.length)} %)`);
  for (const mutant of survivors) console.log(`  ${describe(mutant)}`);
}

/**
 * Runs the tests in the mutant's folder first, because they most likely fail, then the others that execute the line.
 */
async function failsAny(mutant, files, folder) {
  const { path, start, end, replacement: text } = mutant;
  const isOwn = (file) => file.startsWith(inRoot(folder));
  const suites = files ? [files.filter(isOwn), files.filter((file) => !isOwn(file))] : [[folder], []];
  for (const suite of suites)
    if (suite.length > 0 || !files)
      if (!(await runTests(suite, { MUTANT: JSON.stringify({ path, start, end, text }) }, 180_000))) return true;
  return false;
}

function describe({ file, line, original, replacement }) {
  const short = (text) => text.replaceAll(/\s+/g, " ").slice(0, 60);
  return `${file}:${line}  ${short(original)}  →  ${short(replacement)}`;
}

/** Chooses random lines and, for each line, one mutation that still compiles. */
function chooseMutants(folder, count, seed) {
  const random = createRandom(seed);
  const compiles = createCompiler();
  const byLine = new Map();
  const sources = globSync(join(folder, "**/*.{ts,tsx}"), { cwd: inRoot() })
    .filter((file) => !/\.(test|worker)\.tsx?$|\/tests?\//.test(file))
    .toSorted();
  for (const file of sources) {
    const path = inRoot(file);
    const source = readFileSync(path, "utf8");
    for (const mutant of listMutants(file, source)) {
      const { start, end, line, replacement } = mutant;
      const key = `${file}:${line}`;
      const changed = source.slice(0, start) + replacement + source.slice(end);
      const one = { ...mutant, file, path, original: source.slice(start, end), changed, order: random() };
      byLine.set(key, [...(byLine.get(key) ?? []), one]);
    }
  }
  const byOrder = (a, b) => a.order - b.order;
  const lines = [...byLine.values()].map((mutants) => ({ order: random(), mutants: mutants.toSorted(byOrder) }));
  const chosen = [];
  for (const { mutants } of lines.toSorted(byOrder)) {
    const mutant = mutants.find(({ path, changed }) => compiles(path, changed));
    if (mutant) chosen.push(mutant);
    if (chosen.length === count) break;
  }
  return chosen;
}

/** Park–Miller generator of random numbers from 0 to 1. */
function createRandom(seed) {
  let state = (seed % 2_147_483_646) + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
