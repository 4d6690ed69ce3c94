import { asScript, ensureBuilt, ensureInstalled } from "./set-up.mjs";
import { runOnProjectNode } from "./set-up/on-project-node.mjs";
import { inRoot } from "./set-up/place.mjs";
import { isProjectNode } from "./set-up/runtime.mjs";

await asScript(async () => {
  await ensureInstalled({ dev: true });
  await ensureBuilt();
  if (!isProjectNode) return;
  const { takeShots } = await import("./shots/take-shots.mjs");
  await takeShots(process.argv.slice(2));
});
if (!isProjectNode) runOnProjectNode(inRoot("scripts/shots.mjs"));
