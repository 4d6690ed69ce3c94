import { existsSync } from "node:fs";
import { asScript, ensureBuilt, ensureInstalled } from "./set-up.mjs";
import { inRoot } from "./set-up/place.mjs";
import { check } from "./steps/check.mjs";
import { seconds, tool } from "./steps/tool.mjs";

const [full, hard] = ["--full", "--hard"].map((flag) => process.argv.includes(flag));
const filters = process.argv.slice(2).filter((one) => one !== "--full" && one !== "--hard");
if (hard) process.env.TEST_HARD = "1";
// Adds tests of the set-up, generated input, and dark colours at every width; a filter may name any of them.
if (full || filters.length > 0) process.env.TEST_FULL = "1";
if (full) process.env.FUZZ_RUNS ??= "2000";
const lanes = hard ? ["--project", "hard-*"] : [];
const vitest = async () => (await tool("vitest", ["run", ...lanes, ...filters])).code;
// Main paths of visitors and authors. All browser tests take four minutes more, so they belong to --full.
const visitors = [
  "visitor",
  "visitor-article",
  "visitor-blog",
  "visitor-forms",
  "article-rendering",
  "layout",
  "weight",
];
const writers = ["journey", "session", "blogs", "editor", "editor-save-key", "screens"];
const mainPaths = [...visitors, ...writers];
const specs = full ? [] : mainPaths.map((name) => `tests/browser/${name}.spec.ts`);
const playwright = async () => (await tool("playwright", ["test", ...specs])).code;

const all = [
  { name: "Checks", step: check },
  { name: "Tests", step: vitest },
  ...(existsSync(inRoot("tests/browser")) ? [{ name: "Browser tests", step: playwright }] : []),
];

await asScript(async () => {
  const begun = performance.now();
  await ensureInstalled({ dev: true });
  await ensureBuilt();
  console.log(`Set up (${seconds(begun)})`);

  for (const { name, step } of hard || filters.length > 0 ? [{ name: "Tests", step: vitest }] : all) {
    const from = performance.now();
    console.log(`\n${name} …`);
    const code = await step();
    console.log(`${name}: ${code === 0 ? "passed" : "failed"} (${seconds(from)})`);
    if (code !== 0) process.exit(code);
  }
  console.log(`\nAll passed (${seconds(begun)})`);
});
