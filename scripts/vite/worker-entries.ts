import { globSync } from "node:fs";
import { basename, join } from "node:path";
import type { Plugin, Rolldown } from "vite";

/** Entry files of worker processes, by their names next to main.js. */
export const workerEntries = (root: string) =>
  Object.fromEntries(
    globSync("src/server/**/*.worker.ts", { cwd: root }).map((path) => [basename(path, ".ts"), join(root, path)]),
  );

/** Stops the build if a worker would load main.js, which starts a server. */
export function noServerInWorkers(): Plugin {
  return {
    name: "folio:no-server-in-workers",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    generateBundle(_, bundle) {
      for (const { name, fileName } of Object.values(bundle)) {
        if (!name?.endsWith(".worker")) continue;
        if (importsOf(fileName, bundle).has("main.js"))
          this.error(`${fileName} imports main.js: a worker would start a server`);
      }
    },
  };
}

function importsOf(fileName: string, bundle: Rolldown.OutputBundle, found = new Set<string>()) {
  const chunk = bundle[fileName];
  if (found.has(fileName) || chunk?.type !== "chunk") return found;
  found.add(fileName);
  for (const imported of [...chunk.imports, ...chunk.dynamicImports]) importsOf(imported, bundle, found);
  return found;
}
