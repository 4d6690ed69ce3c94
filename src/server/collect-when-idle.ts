import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

const intervalMs = 5000;
/** Less CPU time in one interval: nobody is reading or writing. */
const idleCpuMs = 50;
/** Less CPU time since the last collection leaves little to collect. */
const worthwhileCpuMs = 400;

/**
 * V8 collects garbage when a program allocates, so an idle server would keep for hours what its start or its last
 * readers left: 10 to 25 MB. A collection takes some 20 ms, in which nobody is served.
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
