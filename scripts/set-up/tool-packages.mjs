import { createHash } from "node:crypto";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { npmCi } from "./npm-ci.mjs";
import { inRoot } from "./place.mjs";

/** Imports a package that only a single command needs, such as Lighthouse. `installTool` installs it at first use. */
export async function importTool(name) {
  const folder = await installTool(name);
  return import(pathToFileURL(createRequire(join(folder, "package.json")).resolve(name)).href);
}

/** Installs the packages of a lock file in `scripts/tools` at first use; returns their folder. */
export async function installTool(name) {
  const source = inRoot("scripts/tools", name);
  const hash = createHash("sha256").update(readFileSync(join(source, "package-lock.json")));
  const cache = inRoot("node_modules/.cache");
  const folder = join(cache, `${name}-${hash.digest("hex").slice(0, 16)}`);
  if (existsSync(folder)) return folder;

  console.log(`Fetching ${name} …`);
  mkdirSync(cache, { recursive: true });
  const staging = mkdtempSync(`${folder}-`);
  try {
    cpSync(source, staging, { recursive: true });
    await npmCi({ dev: false, cwd: staging });
    renameSync(staging, folder);
  } catch (error) {
    rmSync(staging, { recursive: true, force: true });
    // Ignores the error if another process has installed the same packages meanwhile.
    if (!existsSync(folder)) throw error;
  }
  return folder;
}
