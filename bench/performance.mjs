import { asScript, ensureBuilt, ensureInstalled } from "../scripts/set-up.mjs";
import { runOnProjectNode } from "../scripts/set-up/on-project-node.mjs";
import { inRoot } from "../scripts/set-up/place.mjs";
import { isProjectNode } from "../scripts/set-up/runtime.mjs";

// How fast the built site is, as a table beside what it is to reach; docs/performance.md says what each row is.
// npm run bench -- [file.json] [--posts=100000] [--postgres] [--only=cached,search] [--list]
await asScript(async () => {
  await ensureInstalled({ dev: true });
  await ensureBuilt();
  if (isProjectNode) await import("./performance/run.ts");
});
if (!isProjectNode) runOnProjectNode(inRoot("bench/performance.mjs"));
