import { asScript, ensureInstalled } from "./set-up.mjs";
import { runOnProjectNode } from "./set-up/on-project-node.mjs";
import { inRoot } from "./set-up/place.mjs";
import { isProjectNode } from "./set-up/runtime.mjs";

await asScript(async () => {
  await ensureInstalled({ dev: true });
  if (!isProjectNode) return;
  const { makeFonts } = await import("./steps/make-fonts.mjs");
  await makeFonts();
});
if (!isProjectNode) runOnProjectNode(inRoot("scripts/fonts.mjs"));
