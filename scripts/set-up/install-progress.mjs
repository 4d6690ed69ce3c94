import { existsSync } from "node:fs";
import { inRoot } from "./place.mjs";

const interval = 3_000;

/** Prints every few seconds how many packages at `paths` are installed; the returned function ends this output. */
export function reportProgress(paths) {
  const begun = performance.now();
  const report = () => {
    const present = paths.filter((path) => existsSync(inRoot(path, "package.json"))).length;
    const seconds = Math.round((performance.now() - begun) / 1000);
    console.log(`  ${present} of ${paths.length} packages after ${seconds} s`);
  };
  const timer = setInterval(report, interval);
  return () => clearInterval(timer);
}
