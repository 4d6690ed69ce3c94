import { appendFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, expect } from "vitest";

// Numbers of the mutated places that the current test file has reached.
const hits = new Set<number>();
Object.assign(globalThis, { noteHit: (index: number) => hits.add(index) });

afterAll(() => {
  const file = expect.getState().testPath;
  const folder = dirname(process.env["MUTANTS_COVERED"] ?? "");
  appendFileSync(join(folder, `hits-${process.pid}`), `${JSON.stringify({ file, hits: [...hits] })}\n`);
});
