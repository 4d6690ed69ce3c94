import { copyFileSync, globSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Copies the SQL files of the schema beside the built server, which reads them when it creates a database. */
export function baselineSchema(root: string): Plugin {
  return {
    name: "folio:baseline-schema",
    apply: "build",
    applyToEnvironment: ({ name }) => name === "ssr",
    writeBundle({ dir = "" }) {
      const folder = join(root, "src/server/db/migrations");
      for (const file of globSync("*.sql", { cwd: folder })) copyFileSync(join(folder, file), join(dir, file));
    },
  };
}
