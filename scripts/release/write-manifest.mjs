import { mkdtempSync, cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inRoot } from "../set-up/place.mjs";
import { runtimePackages } from "../vite/runtime-packages.ts";
import { isIncluded } from "./add-packages.mjs";
import { npm } from "./npm.mjs";

/** Files that a release contains besides the build. */
export const releaseFiles = [".env.example", "CHANGELOG.md", "LICENSE", "README.md", "bin", "deploy", "docs"];

/** Writes a release's package.json. Its dependencies are the compiled packages that the release lacks. */
export function writeManifest(folder, lock) {
  const own = readJson(inRoot("package.json"));
  const compiled = Object.entries(lock.packages).filter(([path, entry]) => !isIncluded(entry) && isAdded(path, entry));
  const manifest = {
    name: own.name,
    version: own.version,
    private: own.private,
    description: own.description,
    license: own.license,
    type: own.type,
    engines: own.engines,
    bin: { folio: "bin/folio" },
    files: ["dist", ...releaseFiles],
    optionalDependencies: Object.fromEntries(
      compiled.map(([path, entry]) => [path.slice("node_modules/".length), entry.version]),
    ),
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  return manifest;
}

/**
 * Excludes libvips, which comes with sharp, and packages for systems that `bin/folio` does not support: npm would
 * request them from the registry, too.
 */
const isAdded = (path, { os = [], cpu = [] }) =>
  !path.includes("libvips") && /^(darwin|linux)$/.test(os) && /^(x64|arm64)$/.test(cpu);

/** Creates manifest and lock file of the packages that the built server loads, at the versions in package-lock.json. */
export async function lockRuntimePackages() {
  const folder = mkdtempSync(join(tmpdir(), "folio-lock-"));
  try {
    const { version, dependencies } = readJson(inRoot("package.json"));
    const manifest = {
      name: "folio",
      version,
      dependencies: Object.fromEntries(runtimePackages.map((each) => [each, dependencies[each]])),
    };
    cpSync(inRoot("package-lock.json"), join(folder, "package-lock.json"));
    writeFileSync(join(folder, "package.json"), JSON.stringify(manifest));
    const withoutHosts = "--omit-lockfile-registry-resolved";
    await npm(["install", "--package-lock-only", "--offline", "--ignore-scripts", withoutHosts], folder);
    return { manifest, lock: readJson(join(folder, "package-lock.json")) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const readJson = (file) => JSON.parse(readFileSync(file, "utf8"));
