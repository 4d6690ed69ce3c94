import { createHash } from "node:crypto";
import { existsSync, readFileSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../set-up/place.mjs";

const sources = inRoot("src/server/db/migrations");

/**
 * Which steps of the schema the database in a folder has run, and in which wording: while a step is being written, it changes,
 * and a database that ran the old one cannot follow. Without a folder nothing is remembered.
 */
export function schemaOf(folder) {
  const file = folder && join(folder, "schema-steps.json");
  return {
    remember: () => file && writeFileSync(file, JSON.stringify(steps(), null, 2)),
    /** One sentence that says which step is not what the database ran and how to begin anew, or undefined. */
    whyOutdated() {
      if (!file || !existsSync(file)) return undefined;
      const now = steps();
      const ran = JSON.parse(readFileSync(file, "utf8"));
      const name = Object.keys(ran).find((step) => ran[step] !== now[step]);
      if (!name) return undefined;
      const change = now[name] ? "has changed" : "is gone";
      return `The step ${name} of the schema ${change} since the database in ${folder} ran it: remove ${folder} to begin anew.`;
    },
  };
}

/** The hash of each step's source. */
function steps() {
  const files = readdirSync(sources).filter((name) => /^\d+-.+\.ts$/.test(name) && !name.includes(".test."));
  return Object.fromEntries(files.map((name) => [name.replace(".ts", ""), hashOf(readFileSync(join(sources, name)))]));
}

const hashOf = (content) => createHash("sha256").update(content).digest("hex");
