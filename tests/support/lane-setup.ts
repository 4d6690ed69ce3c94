import { beforeEach, inject } from "vitest";
import { isTestInRun } from "./lanes.ts";

declare module "vitest" {
  interface ProvidedContext {
    project: string;
  }
}

beforeEach(({ task, skip }) => {
  skip(!isTestInRun(inject("project"), task.file.name, task.name));
});
