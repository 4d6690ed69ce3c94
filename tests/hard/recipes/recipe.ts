import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** An example of a recipe of docs/architecture.md. Its new files are in the folder `files` beside, at their paths. */
export interface Recipe {
  /** The heading of the recipe. */
  heading: string;
  /** The folder of the example. */
  folder: string;
  /** In each existing file, the lines that go before others. */
  lines: Record<string, [before: string, added: string][]>;
  /** Files where the example begins: then the type check names those of `required`. */
  begins?: string[];
  required?: string[];
}

/** The lines that enter a step of the schema in the list of all steps. */
export function listedStep(folder: string, step: string, run: string): Recipe["lines"][string] {
  const source = readFileSync(join(folder, "files/src/server/db/migrations", `${step}.ts`));
  const sha256 = createHash("sha256").update(source).digest("hex");
  return [
    ["import type { SchemaDialect }", `import { ${run} } from "./migrations/${step}.ts";\n`],
    ["} as const satisfies Record<string, Migration>", `  "${step}": { run: ${run}, sha256: "${sha256}" },\n`],
  ];
}
