import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { TestProject } from "vitest/node";

declare module "vitest" {
  interface ProvidedContext {
    /** Path of `folio-<version>.tgz`, built from these sources. */
    releaseFile: string;
  }
}

/** Makes a release once for all tests that install one. */
export default async function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "folio-released-"));
  const script = join(import.meta.dirname, "../../scripts/release.mjs");
  const { stdout } = await promisify(execFile)(process.execPath, [script, folder]);
  project.provide("releaseFile", stdout.trim().split("\n").at(-1)!);
  return () => rmSync(folder, { recursive: true, force: true });
}
