import module from "node:module";
import { asScript, ensureBuilt, ensureInstalled } from "./set-up.mjs";
import { endWithParent, runOnProjectNode } from "./set-up/on-project-node.mjs";
import { inRoot } from "./set-up/place.mjs";
import { isProjectNode, serverOptions } from "./set-up/runtime.mjs";

process.env.NODE_ENV ??= "production";
// Standard output belongs to the command.
globalThis.console = new console.Console(process.stderr);

await asScript(async () => {
  await ensureInstalled();
  await ensureBuilt();
});

if (isProjectNode) {
  endWithParent();
  module.enableCompileCache(inRoot("dist/compile-cache"));
  await import("../dist/server/folio.js");
} else {
  runOnProjectNode(inRoot("scripts/folio.mjs"), serverOptions);
}
