import { globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { parseSync } from "vite";

export interface Import {
  /** Imported name as written: `./slugs.ts`, `zod`. */
  name: string;
  /** Whether the import is erased at run time: `import type`, `export type`. */
  isType: boolean;
}

/** Lists everything that a source file imports, in any syntax. */
export function importsOf(path: string, source: string): Import[] {
  const { module, errors } = parseSync(path, source);
  const [error] = errors;
  if (error) throw new Error(`${path} cannot be parsed: ${error.message}`);

  const isType = (start: number) => /^(import|export)\s+type\b/.test(source.slice(start));
  const imports = module.staticImports.map(({ start, moduleRequest }) => ({
    name: moduleRequest.value,
    isType: isType(start),
  }));
  const exports = module.staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest }) =>
      moduleRequest ? [{ name: moduleRequest.value, isType: isType(start) }] : [],
    ),
  );
  const dynamic = module.dynamicImports.flatMap(({ moduleRequest }) =>
    stringIn(source.slice(moduleRequest.start, moduleRequest.end)),
  );
  const workers = [...source.matchAll(/new URL\(\s*("[^"]+")\s*,\s*import\.meta\.url/g)].flatMap((match) =>
    stringIn(match[1] ?? ""),
  );
  return [...imports, ...exports, ...[...dynamic, ...workers].map((name) => ({ name, isType: false }))];
}

const stringIn = (expression: string) => /^["'`]([^"'`$]+)["'`]$/.exec(expression)?.slice(1) ?? [];

/** Returns the file that a relative import names, from the root of the checkout; undefined for a package. */
export function targetOf(path: string, name: string) {
  if (!name.startsWith(".")) return undefined;
  return posix.join(posix.dirname(path), name.replace(/\?.*$/, ""));
}

/** Reads every source file of the product, except tests, with its imports. */
export function readSources(root: string) {
  const paths = globSync("src/**/*.{ts,tsx}", { cwd: root }).filter((path) => !/\.test\.tsx?$/.test(path));
  return new Map(paths.toSorted().map((path) => [path, importsOf(path, readFileSync(`${root}/${path}`, "utf8"))]));
}
