import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inRoot } from "../set-up/place.mjs";
import { runtimePackages } from "../vite/runtime-packages.ts";
import { npm } from "./npm.mjs";

/** Files of a release beside the build and the lists of its packages. */
export const releaseFiles = [".env.example", "CHANGELOG.md", "LICENSE", "README.md", "bin", "deploy", "docs"];

const lockName = "npm-shrinkwrap.json";

/**
 * Writes package.json and npm-shrinkwrap.json of a release. npm ignores the latter when it installs a package from a file, so
 * package.json names what the dependencies need in turn as well, at the versions of our lock file.
 */
export async function writeManifest(folder) {
  const { name, version, description, license, type, engines, ...own } = readJson(inRoot("package.json"));
  const described = { name, version, private: own.private, description, license, type, engines };
  const dependencies = Object.fromEntries(runtimePackages.map((each) => [each, own.dependencies[each]]));
  const manifest = {
    ...described,
    bin: { folio: "bin/folio" },
    files: ["dist", lockName, ...releaseFiles],
    dependencies,
  };
  cpSync(inRoot("package-lock.json"), join(folder, lockName));
  await lock(folder, manifest);
  manifest.dependencies = requiredPackages(readJson(join(folder, lockName)));
  await lock(folder, manifest);
  return manifest;
}

/** Removes packages from the lock file that this manifest does not need. */
async function lock(folder, manifest) {
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const withoutHosts = "--omit-lockfile-registry-resolved";
  await npm(["install", "--package-lock-only", "--offline", "--ignore-scripts", withoutHosts], folder);
}

/** Versions by name of all packages except optional ones, which their parents pin themselves. */
function requiredPackages({ packages }) {
  const required = Object.entries(packages).filter(([path, { optional }]) => path !== "" && !optional);
  return Object.fromEntries(required.map(([path, { version }]) => [path.slice("node_modules/".length), version]));
}

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));
