import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * CPU time of a process and its children so far, in all threads, in milliseconds; read from Linux's nanosecond
 * counters.
 */
export const cpuMs = (pid: number) => treeOf(pid).reduce((sum, one) => sum + cpuMsOf(one), 0);

/** CPU time of a task, including the work it causes, until the process is idle. */
export async function cpuMsOfTask(pid: number, task: () => Promise<unknown>) {
  await untilIdle(pid);
  const before = cpuMs(pid);
  await task();
  await untilIdle(pid);
  return cpuMs(pid) - before;
}

/** Waits, for at most two seconds, until a process runs nothing but its timers. */
export async function untilIdle(pid: number) {
  const stepMs = 25;
  const idleMs = 0.5;
  for (let step = 0; step < 80; step++) {
    const before = cpuMs(pid);
    await sleep(stepMs);
    if (cpuMs(pid) - before < idleMs) return;
  }
}

/** Memory of a process in MB: its resident size, plus the private memory of its children. */
export function memoryMb(pid: number) {
  const [server = pid, ...children] = treeOf(pid);
  const ofServer = sizes(server, ["Rss"]);
  const ofChildren = children.map((child) => sizes(child, ["Private_Clean", "Private_Dirty"]));
  return [ofServer, ...ofChildren].reduce((sum, kilobytes) => sum + kilobytes, 0) / 1024;
}

/** Makes a Node process collect its garbage, through its inspector on the default port. */
export async function collectGarbage(pid: number) {
  process.kill(pid, "SIGUSR1");
  await untilIdle(pid);
  const [target] = (await (await fetch("http://127.0.0.1:9229/json")).json()) as { webSocketDebuggerUrl: string }[];
  const inspector = new WebSocket(target!.webSocketDebuggerUrl);
  await once(inspector, "open");
  inspector.send(JSON.stringify({ id: 1, method: "HeapProfiler.collectGarbage" }));
  await once(inspector, "message");
  inspector.close();
}

function cpuMsOf(pid: number) {
  const threads = ifAlive(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  const nanoseconds = threads.map((thread) =>
    Number(ifAlive(() => readFileSync(`/proc/${pid}/task/${thread}/schedstat`, "utf8"))?.split(" ")[0] ?? 0),
  );
  return nanoseconds.reduce((sum, one) => sum + one, 0) / 1e6;
}

function treeOf(pid: number): number[] {
  const threads = ifAlive(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  const children = threads.flatMap(
    (thread) => ifAlive(() => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8"))?.match(/\d+/g) ?? [],
  );
  return [pid, ...children.flatMap((child) => treeOf(Number(child)))];
}

function sizes(pid: number, names: string[]) {
  const text = ifAlive(() => readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? "";
  return names.reduce((sum, name) => sum + Number(new RegExp(`^${name}:\\s+(\\d+)`, "m").exec(text)?.[1] ?? 0), 0);
}

/** Returns undefined if the process or thread has ended. */
function ifAlive<T>(read: () => T) {
  try {
    return read();
  } catch {
    return undefined;
  }
}
