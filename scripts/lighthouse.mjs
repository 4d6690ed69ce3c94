import { asScript, ensureBuilt, ensureInstalled } from "./set-up.mjs";
import { runOnProjectNode } from "./set-up/on-project-node.mjs";
import { inRoot } from "./set-up/place.mjs";
import { isProjectNode } from "./set-up/runtime.mjs";

await asScript(async () => {
  await ensureInstalled({ dev: true });
  await ensureBuilt();
  if (!isProjectNode) return;
  const { audit } = await import("./steps/audit.mjs");
  await audit(["/", "/blog", "/blog/how-folio-works", "/about", "/contact"], process.argv[2]);
});
if (!isProjectNode) runOnProjectNode(inRoot("scripts/lighthouse.mjs"));
