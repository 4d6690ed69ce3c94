import type { Reporter, TestModule } from "vitest/node";

/** Prints the ten slowest test files, after everything else. */
export default class SlowestFiles implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    if (modules.length <= 10) return;
    const slowest = modules
      .map((module) => ({ module, ms: module.diagnostic().duration }))
      .toSorted((a, b) => b.ms - a.ms)
      .slice(0, 10);
    console.log("\nSlowest files");
    for (const { module, ms } of slowest)
      console.log(`${(ms / 1000).toFixed(1).padStart(7)} s  ${module.project.name} ${module.relativeModuleId}`);
  }
}
