import { cpSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { buildInto } from "../set-up/built.mjs";
import { inRoot } from "../set-up/place.mjs";
import { addPackages } from "./add-packages.mjs";
import { npm } from "./npm.mjs";
import { lockRuntimePackages, releaseFiles, writeManifest } from "./write-manifest.mjs";

/** Builds and packs `folio-<version>.tgz` into a folder. The last line on standard output is the path of the file. */
export async function makeRelease(folder) {
  const staging = mkdtempSync(join(tmpdir(), "folio-release-"));
  try {
    console.log("Building …");
    await buildInto(join(staging, "dist"), { quiet: true });
    for (const path of releaseFiles) cpSync(inRoot(path), join(staging, path), { recursive: true });
    const packages = await lockRuntimePackages();
    await addPackages(packages, join(staging, "dist/server"));
    const { name, version } = writeManifest(staging, packages.lock);
    await npm(["pack", "--ignore-scripts", `--pack-destination=${resolve(folder)}`], staging);
    const file = resolve(folder, `${name}-${version}.tgz`);
    console.log(`${(statSync(file).size / 1e6).toFixed(1)} MB`);
    console.log(file);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}
