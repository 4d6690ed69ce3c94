import { asScript, ensureBuilt, ensureInstalled } from "./set-up.mjs";
import { runOnProjectNode } from "./set-up/on-project-node.mjs";
import { inRoot } from "./set-up/place.mjs";
import { isProjectNode } from "./set-up/runtime.mjs";

// Imports the folder of a site, and compares every page with the folder that its program rendered.
// npm run compare-import -- SOURCE RENDERED [--text=main] [--from=hugo] [--examples=3]
await asScript(async () => {
  await ensureInstalled({ dev: true });
  await ensureBuilt();
  if (!isProjectNode) return;
  const { compareImport } = await import("./compare-import/compare-import.mjs");
  await compareImport(process.argv.slice(2));
});
if (!isProjectNode) runOnProjectNode(inRoot("scripts/compare-import.mjs"));
