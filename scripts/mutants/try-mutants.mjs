import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../set-up/place.mjs";
import { tool } from "../steps/tool.mjs";
import { listMutants } from "./list-mutants.mjs";

/** Tests that make every call of the API; the others of the whole server are about lost databases and full disks. */
const wholeServer = ["described-answers", "permissions", "repeats", "single-fields", "failures"].map(
  (name) => `src/server/tests/${name}.test.ts`,
);
const timeoutMs = 300_000;

/**
 * Breaks random lines of a folder, one at a time, and names those whose change is noticed neither by the tests of the
 * folder nor, of the server, by those that make every call, nor `everywhere` by any other. Only the tests read the
 * changed source: no file is written. Code that runs in worker processes stays as it is.
 */
export async function tryMutants({ folder, count, seed, everywhere }) {
  const mutants = chooseMutants(folder, count, seed);
  const suites = [[`${folder.replace(/\/$/, "")}/`], ...(folder.startsWith("src/server/") ? [wholeServer] : [])];
  if (everywhere) suites.push([]);
  console.log(`${mutants.length} changes of ${folder}, chosen by --seed=${seed}`);
  if (!(await passes(suites[0]))) throw new Error(`The tests of ${folder} fail without a change.`);
  const survivors = [];
  for (const [index, mutant] of mutants.entries()) {
    let isNoticed = false;
    for (const suite of suites) isNoticed ||= !(await passes(suite, mutant));
    if (!isNoticed) survivors.push(mutant);
    console.log(`${String(index + 1).padStart(3)} ${isNoticed ? "noticed " : "SURVIVED"} ${describe(mutant)}`);
  }
  const noticed = mutants.length - survivors.length;
  console.log(`\n${noticed} of ${mutants.length} noticed (${Math.round((100 * noticed) / mutants.length)} %)`);
  for (const mutant of survivors) console.log(`  ${describe(mutant)}`);
}

/**
 * Runs those tests of `npm test` that need no database or SQLite up to the first failure; a change that makes them hang
 * fails them, too.
 */
async function passes(filters, mutant) {
  const config = inRoot("scripts/mutants/mutated-tests.ts");
  const projects = ["--project=unit", "--project=api-sqlite"];
  const args = ["run", "--config", config, ...projects, "--bail=1", "--retry=0", ...filters];
  const env = { ...process.env, TEST_LANE: "gate", MUTANT: JSON.stringify(mutant ?? {}) };
  const { code } = await tool("vitest", args, { quiet: true, env, timeoutMs });
  return code === 0;
}

function describe({ file, line, original, replacement }) {
  const short = (text) => text.replaceAll(/\s+/g, " ").slice(0, 60);
  return `${file}:${line}  ${short(original)}  →  ${short(replacement)}`;
}

/** Chooses one change of each of `count` random lines. */
function chooseMutants(folder, count, seed) {
  const random = createRandom(seed);
  const sources = globSync(join(folder, "**/*.{ts,tsx}"), { cwd: inRoot() })
    .filter((file) => !/\.(test|worker)\.tsx?$|\/tests?\//.test(file))
    .toSorted();
  const byLine = new Map();
  for (const file of sources) {
    const path = inRoot(file);
    const source = readFileSync(path, "utf8");
    for (const mutant of listMutants(file, source)) {
      const key = `${file}:${mutant.line}`;
      const original = source.slice(mutant.start, mutant.end);
      byLine.set(key, [...(byLine.get(key) ?? []), { ...mutant, file, path, original }]);
    }
  }
  const lines = [...byLine.values()].map((mutants) => ({ order: random(), mutants }));
  return lines
    .toSorted((a, b) => a.order - b.order)
    .slice(0, count)
    .map(({ mutants }) => mutants[Math.floor(random() * mutants.length)]);
}

/** Park and Miller's generator, from 0 to 1. */
function createRandom(seed) {
  let state = (seed % 2_147_483_646) + 1;
  return () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
}
