import type { EventLoop } from "./event-loop.ts";

/** Runs one task per iteration of the event loop, round-robin across networks. */
export function createRoundRobin(eventLoop: EventLoop) {
  /** Tasks by network, the one that was served longest ago first. */
  const waiting = new Map<string, (() => void)[]>();

  async function runWaiting() {
    while (waiting.size > 0) {
      await eventLoop.takeIterations();
      const [[network, tasks] = ["", []]] = waiting;
      waiting.delete(network);
      if (tasks.length > 1) waiting.set(network, tasks);
      tasks.shift()?.();
    }
  }

  return {
    isWaiting: (network: string) => waiting.has(network),

    add(network: string, task: () => void) {
      const ofNetwork = waiting.get(network);
      if (ofNetwork) return void ofNetwork.push(task);
      waiting.set(network, [task]);
      if (waiting.size === 1) void runWaiting();
    },
  };
}
