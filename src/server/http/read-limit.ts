import { setImmediate as nextTurn } from "node:timers/promises";
import type { FastifyRequest } from "fastify";
import { networkOf } from "./rate-limits/client-network.ts";

const maxRunningOfNetwork = 4;

/** Runs `read`, after waiting until the request's client network has fewer running reads than the limit. */
export type LimitRead = <T>(request: Pick<FastifyRequest, "ip">, read: () => Promise<T>) => Promise<T>;

/** Limits the concurrent uncached reads of each network, so that other networks are served. Further reads wait. */
export function createReadLimit(): LimitRead {
  const networks = new Map<string, { running: number; waiting: (() => void)[] }>();

  return async ({ ip }, read) => {
    const network = networkOf(ip);
    const state = networks.get(network) ?? { running: 0, waiting: [] };
    networks.set(network, state);
    if (state.running < maxRunningOfNetwork) state.running++;
    // A read that ends resolves this promise, and so hands its slot to the next waiting read.
    else await new Promise<void>((resolve) => state.waiting.push(resolve));
    try {
      await nextTurn();
      return await read();
    } finally {
      const next = state.waiting.shift();
      if (next) next();
      else if (--state.running === 0) networks.delete(network);
    }
  };
}
