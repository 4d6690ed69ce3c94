import { spawn } from "node:child_process";
import { projectNode } from "./runtime.mjs";

/**
 * Runs a script again on the project's Node. The first start comes from the system's older Node, which cannot become
 * the project's, so it stands before it, passes signals on, and exits with its code.
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

/** A parent that was killed cannot pass a signal on: its closed channel is the signal. */
export function endWithParent() {
  if (!process.channel) return;
  process.channel.unref();
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
}
