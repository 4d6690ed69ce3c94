import type { FastifyInstance } from "fastify";

/** Upper bounds of the buckets of response times, in milliseconds. */
export const latencyBoundsMs = [0.1, 1, 2.5, 5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000, 10_000];

/** Number and duration of the answers of one route. */
export interface RouteCounts {
  readonly method: string;
  /** Pattern of the route, never a path, because patterns are few. */
  readonly route: string;
  readonly byStatus: ReadonlyMap<number, number>;
  /** Number of responses by upper bound, and of those beyond all bounds. */
  readonly buckets: readonly number[];
  readonly totalMs: number;
  count(status: number, ms: number): void;
}

function createRouteCounts(method: string, route: string): RouteCounts {
  const byStatus = new Map<number, number>();
  const buckets = Array<number>(latencyBoundsMs.length + 1).fill(0);
  let totalMs = 0;
  return {
    method,
    route,
    byStatus,
    buckets,
    get totalMs() {
      return totalMs;
    },
    count(status, ms) {
      byStatus.set(status, (byStatus.get(status) ?? 0) + 1);
      let index = 0;
      while (index < latencyBoundsMs.length && ms > latencyBoundsMs[index]!) index++;
      buckets[index]! += 1;
      totalMs += ms;
    },
  };
}

/** Counts responses by route in plain numbers, which are read when `/metrics` is requested. */
export function createResponseCounts() {
  const routes = new Map<string, RouteCounts>();

  return {
    /** Returns the counts of a route by its pattern; requests that match no route are counted together. */
    of(method: string, route = "none") {
      const key = `${method} ${route}`;
      let counts = routes.get(key);
      if (!counts) routes.set(key, (counts = createRouteCounts(method, route)));
      return counts;
    },
    list: () => routes.values(),
  };
}

export type ResponseCounts = ReturnType<typeof createResponseCounts>;

/** Counts each response of the router by method and route. */
export function countResponses(app: FastifyInstance, counts: ResponseCounts) {
  app.addHook("onResponse", (request, reply, done) => {
    counts.of(request.method, request.routeOptions.url).count(reply.statusCode, reply.elapsedTime);
    done();
  });
}
