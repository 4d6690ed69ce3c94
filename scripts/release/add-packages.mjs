import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { npm } from "./npm.mjs";

/** Systems whose compiled packages are part of a release: those for which `bin/folio` can also download Node. */
const machines = ["x64", "arm64"].map((cpu) => ({ os: "linux", cpu, libc: "glibc" }));

const isFor = (machine) => (entry) => ["os", "cpu", "libc"].every((key) => entry[key]?.includes(machine[key]) ?? true);
/** Whether a release includes a package of the lock file, according to its `os`, `cpu` and `libc`. */
export const isIncluded = (entry) => machines.some((machine) => isFor(machine)(entry));

/** Share images need only the weights 400 and 600 as woff; the other font files take four megabytes. */
const isUnreadFont = (path) => /\/inter-[^/]*$/.test(path) && !/-(400|600)-normal\.woff$/.test(path);

/**
 * Adds the packages of a lock file to a release folder, because a later installation under another Node or with
 * `--omit=optional` would lack the optional packages.
 */
export async function addPackages({ manifest, lock }, folder) {
  const packages = join(folder, "node_modules");
  const staging = mkdtempSync(join(tmpdir(), "folio-packages-"));
  try {
    writeFileSync(join(staging, "package.json"), JSON.stringify(manifest));
    writeFileSync(join(staging, "package-lock.json"), JSON.stringify(lock));
    for (const machine of machines) {
      const options = Object.entries(machine).map(([key, value]) => `--${key}=${value}`);
      await npm(["ci", "--omit=dev", "--ignore-scripts", "--prefer-offline", ...options], staging);
      cpSync(join(staging, "node_modules"), packages, {
        recursive: true,
        filter: (path) => !/^\.(bin|package)/.test(basename(path)) && !isUnreadFont(path),
      });
    }
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
  const missing = Object.entries(lock.packages).filter(
    ([path, entry]) =>
      (!entry.optional || entry.os) && isIncluded(entry) && path !== "" && !existsSync(join(folder, path)),
  );
  if (missing.length > 0) throw new Error(`npm left out ${missing.map(([path]) => path).join(", ")}.`);
}
