import { asScript, ensureBuilt, ensureInstalled } from "../scripts/set-up.mjs";
import { runOnProjectNode } from "../scripts/set-up/on-project-node.mjs";
import { inRoot } from "../scripts/set-up/place.mjs";
import { isProjectNode } from "../scripts/set-up/runtime.mjs";

// Prints the speed of the built site, with a goal for each figure; docs/performance.md explains the rows.
// npm run bench -- [file.json] [--posts=100000] [--postgres] [--only=cached,search] [--list]
await asScript(async () => {
  await ensureInstalled({ dev: true });
  await ensureBuilt();
  if (isProjectNode) await import("./performance/run.ts");
});
if (!isProjectNode) runOnProjectNode(inRoot("bench/performance.mjs"));
