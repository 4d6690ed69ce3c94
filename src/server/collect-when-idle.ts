import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const intervalMs = 5000;
/** CPU time per interval below which the server counts as idle. */
const idleCpuMs = 50;
/** CPU time since the last collection below which little is left to collect. */
const worthwhileCpuMs = 400;

/**
 * V8 collects garbage only when a program allocates, so an idle server would hold 10 to 25 MB from its start or its
 * last requests for hours. A collection blocks the event loop for some 20 ms.
 */
export function collectGarbageWhenIdle() {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  let previousMs = cpuMs();
  let collectedMs = 0;

  setInterval(() => {
    const now = cpuMs();
    const isIdle = now - previousMs < idleCpuMs;
    previousMs = now;
    if (!isIdle || now - collectedMs < worthwhileCpuMs) return;
    collect();
    previousMs = collectedMs = cpuMs();
  }, intervalMs).unref();
}

function cpuMs() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
