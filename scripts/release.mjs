import { asScript, ensureInstalled } from "./set-up.mjs";
import { runOnProjectNode } from "./set-up/on-project-node.mjs";
import { inRoot } from "./set-up/place.mjs";
import { isProjectNode } from "./set-up/runtime.mjs";

await asScript(async () => {
  await ensureInstalled();
  if (!isProjectNode) return;
  const { makeRelease } = await import("./release/make-release.mjs");
  await makeRelease(process.argv[2] ?? inRoot());
});
if (!isProjectNode) runOnProjectNode(inRoot("scripts/release.mjs"));
