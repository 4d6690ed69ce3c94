import module from "node:module";
import { asScript, ensureBuilt, ensureInstalled } from "./set-up.mjs";
import { endWithParent, runOnProjectNode } from "./set-up/on-project-node.mjs";
import { inRoot } from "./set-up/place.mjs";
import { isProjectNode, serverOptions } from "./set-up/runtime.mjs";

process.env.NODE_ENV ??= "production";

await asScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
});

if (isProjectNode) {
  endWithParent();
  module.enableCompileCache(inRoot("dist/compile-cache"));
  await import("../dist/server/folio.js");
  // Written early, because a killed process writes nothing at its end.
  setTimeout(module.flushCompileCache, 3_000).unref();
} else {
  runOnProjectNode(inRoot("scripts/start.mjs"), serverOptions);
}
