import { join } from "node:path";
import { pathToFileURL } from "node:url";

export const addedMigration = "999-added";

/** Settings that make the built program a later release with the added migration. */
export const nextRelease = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "next-release.ts")).href}`,
};

/** Returns the source of the built list of migrations with one more migration, which executes `code`. */
export function addMigration(source: string, code = "") {
  const added = source.replace(
    /(,sha256:`[0-9a-f]{64}`\})\};/,
    `$1,"${addedMigration}":{run:async()=>{${code}},sha256:""}};`,
  );
  if (added === source) throw new Error("The built list of migrations has another form.");
  return added;
}
