import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const maxShown = 12;

/** Prints the tests that passed only when repeated, then the failed tests, shortened to fit on one screen. */
export function printOutcomes({ report, failed, time }) {
  const outcomes = ["checks", "vitest", "browser"]
    .map((runner) => join(report, `${runner}.json`))
    .filter((file) => existsSync(file))
    .map((file) => JSON.parse(readFileSync(file, "utf8")));
  const overlong = outcomes.flatMap((one) => one.overlong);
  if (overlong.length > 0) {
    console.log("\nOver five seconds in `npm test`; make them cheaper, or sort them in tests/support/lanes.ts:");
    for (const line of overlong) console.log(`  ${line}`);
  }
  const unstable = outcomes.flatMap((one) => one.unstable);
  if (unstable.length > 0) {
    const file = join(report, "unstable.txt");
    const text = unstable.map(describe).join("\n");
    writeFileSync(file, `${text}\n`);
    console.log(`\nUnstable, passed when repeated (also in ${file}):\n${text}`);
  }
  if (failed.length === 0) return console.log(`\nAll passed (${time})`);
  const tests = outcomes.flatMap((one) => one.failed);
  console.log(`\nFailed after ${time}: ${failed.join(", ")}\n${tests.slice(0, maxShown).map(describe).join("\n")}`);
  if (tests.length > maxShown) console.log(`  … and ${tests.length - maxShown} more, in ${report}`);
}

const describe = ({ title, place, message, command }) => `  ${title}\n    ${place}\n    ${message}\n    ${command}`;
