import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { createQuickFolder } from "./quick-folder.ts";

declare module "vitest" {
  interface ProvidedContext {
    runFolder: string;
  }
}

/** Creates one folder for all files that the tests of a run leave behind, and removes it at the end. */
export default function setup(project: TestProject) {
  const folder = createQuickFolder("folio-tests-");
  project.provide("runFolder", folder);

  const remove = () => rmSync(folder, { recursive: true, force: true });
  // Removes the folder at the exit, too, because an aborted run has no teardown.
  process.once("exit", remove);
  return remove;
}
