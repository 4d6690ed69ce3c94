import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { createQuickFolder } from "./quick-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    runFolder: string;
  }
}

/** One folder for all files that the tests of a run leave behind, removed at its end. */
export default function setup(project: TestProject) {
  const folder = createQuickFolder("folio-tests-");
  project.provide("runFolder", folder);

  const remove = () => rmSync(folder, { recursive: true, force: true });
  // An aborted run has no teardown.
  process.once("exit", remove);
  return remove;
}
