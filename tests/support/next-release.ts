import { readFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { addMigration } from "./added-migration.ts";

registerHooks({
  load(url, context, nextLoad) {
    if (!/\/dist\/server\/migrate-[\w-]+\.js$/.test(url)) return nextLoad(url, context);
    const source = addMigration(readFileSync(new URL(url), "utf8"));
    return { format: "module", source, shortCircuit: true };
  },
});
