import { asScript, ensureInstalled } from "./set-up.mjs";
import { runOnProjectNode } from "./set-up/on-project-node.mjs";
import { inRoot } from "./set-up/place.mjs";
import { isProjectNode } from "./set-up/runtime.mjs";

await asScript(async () => {
  await ensureInstalled({ dev: true });
  if (!isProjectNode) return;
  const { tryFirstStarts } = await import("./steps/try-first-starts.mjs");
  await tryFirstStarts({ npms: ["10", "11"], nodes: ["20", "22", "24"] });
});
if (!isProjectNode) runOnProjectNode(inRoot("scripts/first-starts.mjs"));
