import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../set-up/place.mjs";

const sources = inRoot("src/server/db/migrations");
/** Whether the baseline has replaced a migration; the server itself refuses databases with only some of these. */
const isReplaced = (name) => name < "039" && name !== "038-baseline";

/**
 * Records a hash of each migration that a development database has run, to detect that one was edited later: such a
 * database cannot be migrated further. Without a folder nothing is recorded.
 */
export function schemaOf(folder) {
  const file = folder && join(folder, "schema-steps.json");
  return {
    remember: () => file && writeFileSync(file, JSON.stringify(steps(), null, 2)),
    /** Returns a sentence that names the changed migration and the folder to remove; undefined if none changed. */
    whyOutdated() {
      if (!file || !existsSync(file)) return undefined;
      const now = steps();
      const ran = JSON.parse(readFileSync(file, "utf8"));
      const name = Object.keys(ran).find((step) => ran[step] !== now[step] && !isReplaced(step));
      if (!name) return undefined;
      const change = now[name] ? "has changed" : "is gone";
      return `The step ${name} of the schema ${change} since the database in ${folder} ran it: remove ${folder} to begin anew.`;
    },
  };
}

/** Returns the hash of each migration's source. */
function steps() {
  const files = readdirSync(sources).filter((name) => /^\d+-.+\.ts$/.test(name) && !name.includes(".test."));
  return Object.fromEntries(files.map((name) => [name.replace(".ts", ""), hashOf(readFileSync(join(sources, name)))]));
}

const hashOf = (content) => createHash("sha256").update(content).digest("hex");
