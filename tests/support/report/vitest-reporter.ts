import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
import { lane } from "../lanes.ts";
import { outcomeOf, storeOutcomes } from "./outcomes.ts";

const maxGateFileMs = 5000;

/** Prints the slowest files, and stores which tests failed or were retried. */
export default class VitestReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]) {
    printSlowest(modules);
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    storeOutcomes("vitest", {
      failed: [
        ...modules.flatMap((module) => module.errors().map((error) => outcomeOfModule(module, error))),
        ...tests.filter((test) => test.result().state === "failed").map(outcomeOfTest),
        ...unhandled.map(({ message, stacks }) =>
          outcomeOf({ file: stacks?.[0]?.file ?? "", title: "An error outside of tests", message }),
        ),
      ],
      unstable: tests.filter((test) => test.diagnostic()?.flaky).map(outcomeOfTest),
      overlong:
        lane === "gate"
          ? modules
              .filter((module) => module.diagnostic().duration > maxGateFileMs)
              .map((module) => `${(module.diagnostic().duration / 1000).toFixed(1)} s  ${nameOf(module)}`)
          : [],
    });
  }
}

const nameOf = (module: TestModule) => `${module.project.name} ${module.relativeModuleId}`;

function outcomeOfModule(module: TestModule, error: SerializedError) {
  return outcomeOf({ file: module.moduleId, title: nameOf(module), message: error.message });
}

function outcomeOfTest(test: TestCase) {
  const file = test.module.moduleId;
  const [error] = test.result().errors ?? [];
  const line = error?.stacks?.find((frame) => frame.file === file)?.line;
  return outcomeOf({ file, line, title: test.name, message: error?.message, option: "-t" });
}

function printSlowest(modules: readonly TestModule[]) {
  if (modules.length <= 10) return;
  const slowest = modules
    .map((module) => ({ module, ms: module.diagnostic().duration }))
    .toSorted((a, b) => b.ms - a.ms)
    .slice(0, 10);
  console.log("\nSlowest files");
  for (const { module, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${nameOf(module)}`);
}
