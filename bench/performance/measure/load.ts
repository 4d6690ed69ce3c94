import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { LoadOptions, LoadResult } from "./load-client.ts";

export type Load = (options: LoadOptions, expected?: number) => Promise<LoadResult>;

/** Starts a process that sends requests, for one `load` call at a time. */
export function startLoadClient() {
  const child = fork(join(import.meta.dirname, "load-client.ts"), { serialization: "advanced" });

  /** Throws if a response has another status than `expected`; 0 accepts every status. */
  const load: Load = async (options, expected = 200) => {
    child.send(options);
    const [result] = (await once(child, "message")) as [LoadResult];
    const { statuses, failures } = result;
    const others = Object.keys(statuses).filter((status) => Number(status) !== expected);
    if (expected !== 0 && (others.length > 0 || failures > 0))
      throw new Error(`${options.paths[0]}: ${JSON.stringify(statuses)}, ${failures} connections lost`);
    return result;
  };
  return { load, stop: () => child.disconnect() };
}

export const rateOf = ({ requests, seconds }: Pick<LoadResult, "requests" | "seconds">) => requests / seconds;
