import module from "node:module";
import { asScript, ensureBuilt, ensureInstalled } from "../set-up.mjs";
import { endWithParent, runOnProjectNode } from "./on-project-node.mjs";
import { inRoot } from "./place.mjs";
import { isProjectNode, serverOptions } from "./runtime.mjs";

/**
 * Installs and builds if needed, then runs the built command line on the project's Node. On an older Node, `script` is
 * started again on the project's Node and calls this function there.
 */
export async function runFolio(script) {
  process.env.NODE_ENV ??= "production";

  await asScript(async () => {
    await ensureInstalled();
    await ensureBuilt();
  });

  if (!isProjectNode) return runOnProjectNode(inRoot(script), serverOptions);
  endWithParent();
  module.enableCompileCache(inRoot("dist/compile-cache"));
  // Without arguments the server module is loaded directly: the command line would add a tenth to the start time.
  await import(process.argv.length > 2 ? "../../dist/server/folio.js" : "../../dist/server/main.js");
  // Writes the compile cache after three seconds, because a killed process writes nothing when it ends.
  setTimeout(module.flushCompileCache, 3_000).unref();
}
