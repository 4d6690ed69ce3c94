import { build, isBuilt } from "./set-up/built.mjs";
import { install, isInstalled } from "./set-up/installed.mjs";
import { releaseLock, oneAtATime } from "./set-up/one-at-a-time.mjs";
import { whyNotThisFolder } from "./set-up/place.mjs";
import { stopOnSignals } from "./set-up/run.mjs";
import { whyNotThisNode } from "./set-up/runtime.mjs";

/** Installs the packages of the lock file if they are missing or stale; with `dev` also those for tests and checks. */
export async function ensureInstalled({ dev = false } = {}) {
  if (isInstalled({ dev })) return;
  await oneAtATime(async () => {
    if (isInstalled({ dev })) return;
    console.log("Installing packages …");
    await install({ dev });
  });
}

/** Builds if the sources differ from those of the last build; `always` builds anyway and shows all output. */
export async function ensureBuilt({ always = false } = {}) {
  if (!always && isBuilt()) return;
  await oneAtATime(async () => {
    if (!always && isBuilt()) return;
    console.log("Building …");
    await build({ quiet: !always });
  });
}

/** Runs the work of a script. A failure prints one sentence and exits with 1; a signal ends it cleanly. */
export async function asScript(work) {
  stopOnSignals(releaseLock);
  try {
    const reason = whyNotThisNode() ?? whyNotThisFolder();
    if (reason) throw new Error(reason);
    await work();
  } catch (error) {
    console.error(process.env.DEBUG ? error : error.message);
    process.exit(1);
  }
}
