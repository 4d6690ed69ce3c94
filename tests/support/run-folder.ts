import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { createQuickFolder } from "./quick-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    runFolder: string;
  }
}

/** One folder that holds whatever the tests of a run leave behind, and goes with it. */
export default function setup(project: TestProject) {
  const folder = createQuickFolder("folio-tests-");
  project.provide("runFolder", folder);

  const remove = () => rmSync(folder, { recursive: true, force: true });
  // A run that is broken off has no teardown.
  process.once("exit", remove);
  return remove;
}
