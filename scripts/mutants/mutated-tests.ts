import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import type { Plugin } from "vitest/config";
import config from "../../vitest.config.ts";

interface Edit {
  path: string;
  start: number;
  end: number;
  text: string;
}

const { MUTANT, MUTANTS_COVERED } = process.env;
const edits: Edit[] = MUTANTS_COVERED ? readMarks(MUTANTS_COVERED) : [JSON.parse(MUTANT ?? "{}")];

/**
 * Mutates sources when tests load them, according to the environment variables MUTANT and MUTANTS_COVERED; mutated
 * sources are not cached.
 */
const mutant: Plugin = {
  name: "mutant",
  enforce: "pre",
  configureVitest: ({ defineCacheKeyGenerator }) =>
    defineCacheKeyGenerator(({ id }) => (edits.some(({ path }) => path === id) ? false : undefined)),
  transform(source, id) {
    const own = edits.filter(({ path }) => path === id).toSorted((a, b) => b.start - a.start);
    if (own.length === 0) return undefined;
    let code = source;
    for (const { start, end, text } of own) code = code.slice(0, start) + text + code.slice(end);
    return { code, map: null };
  },
};

/** Reads the places to mutate; returns edits that insert a call of `noteHit` at each place. */
function readMarks(plan: string): Edit[] {
  const places = JSON.parse(readFileSync(plan, "utf8")) as { path: string; marks: number[]; index: number }[];
  return places.flatMap(({ path, marks: [start, end], index }) => {
    const call = `globalThis.noteHit(${index})`;
    if (start === undefined) return [];
    if (end === undefined) return [{ path, start, end: start, text: `;${call};` }];
    return [
      { path, start, end: start, text: `(${call},` },
      { path, start: end, end, text: ")" },
    ];
  });
}

const projects = config.test?.projects?.map((project) =>
  typeof project === "object" && "test" in project && MUTANTS_COVERED
    ? {
        ...project,
        test: { ...project.test, setupFiles: ["tests/support/lane-setup.ts", "scripts/mutants/note-hits.ts"] },
      }
    : project,
);

export default defineConfig({ ...config, plugins: [mutant], test: { ...config.test, projects: projects ?? [] } });
