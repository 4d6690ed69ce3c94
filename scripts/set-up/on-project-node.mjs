import { spawn } from "node:child_process";
import { projectNode } from "./runtime.mjs";

/**
 * Runs a script again on the Node in node_modules, as a child process. This process, on an older Node, forwards
 * signals and exits with the child's code.
 */
export function runOnProjectNode(script, nodeOptions = []) {
  const child = spawn(projectNode(), [...nodeOptions, script, ...process.argv.slice(2)], {
    stdio: ["inherit", "inherit", "inherit", "ipc"],
  });
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) process.on(signal, () => child.kill(signal));
  child.on("error", (error) => {
    console.error(`The project's Node could not be started: ${error.message}`);
    process.exit(1);
  });
  child.on("exit", (code, signal) => process.exit(code ?? (signal === "SIGTERM" ? 0 : 1)));
}

/** Ends this child process when its IPC channel closes, because a killed parent cannot forward a signal. */
export function endWithParent() {
  if (!process.channel) return;
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
