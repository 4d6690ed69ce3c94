import { spawn } from "node:child_process";
import { root } from "./place.mjs";

const running = new Set();
let stopping = false;

/** Runs a command to its end. With `quiet`, its output is returned instead of shown. */
export function run(command, args, { cwd = root, quiet = false, env = process.env, timeoutMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env,
      stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
      timeout: timeoutMs,
    });
    let output = "";
    child.stdout?.on("data", (text) => (output += text));
    child.stderr?.on("data", (text) => (output += text));
    running.add(child);
    child.on("error", reject);
    child.on("close", (code) => {
      running.delete(child);
      // After a signal, the promise stays pending: the end of the interrupted command is not a failure.
      if (!stopping) resolve({ code: code ?? 1, output });
    });
  });
}

/** Makes a signal end the running command, clean up and exit with 0, until the server handles signals itself. */
export function stopOnSignals(tidyUp) {
  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"]) {
    process.on(signal, () => {
      if (process.listenerCount(signal) > 1 || stopping) return;
      stopping = true;
      const ends = [...running].map((child) => new Promise((resolve) => child.on("close", resolve)));
      for (const child of running) child.kill("SIGTERM");
      const killTimer = setTimeout(() => {
        for (const child of running) child.kill("SIGKILL");
      }, 2_000);
      void Promise.all(ends).then(() => {
        clearTimeout(killTimer);
        tidyUp();
        process.exit(0);
      });
    });
  }
}
