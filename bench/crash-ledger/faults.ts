import { setTimeout as sleep } from "node:timers/promises";
import type { Place } from "./place.ts";
import type { SiteProcess } from "./site-process.ts";

export const faultNames = ["kill", "term", "database-crash", "cut"] as const;
export type FaultName = (typeof faultNames)[number];

interface Scene {
  site: SiteProcess;
  place: Place;
  round: number;
  /** Stops the writers, and resolves when each has the response to its last write. */
  endWriters: () => Promise<void>;
}

const randomMs = (from: number, to: number) => sleep(from + Math.random() * (to - from));

/** Functions that cause a fault during writes; each resolves when the site is ready again. */
export const faults: Record<FaultName, (scene: Scene) => Promise<void>> = {
  async kill({ site, endWriters }) {
    await site.end("SIGKILL");
    await endWriters();
    await site.start();
  },

  async term({ site, endWriters }) {
    const code = await site.end("SIGTERM");
    await endWriters();
    if (code !== 0) throw new Error(`SIGTERM ended the server with ${code}`);
    await site.start();
  },

  async "database-crash"({ site, place, endWriters }) {
    await place.crash?.();
    await randomMs(0, 300);
    await place.restart?.();
    await randomMs(100, 500);
    await endWriters();
    await site.untilReady();
  },

  /** Freezes the open database connections in even rounds; resets all connections, eight times, in odd rounds. */
  async cut({ site, place, round, endWriters }) {
    if (round % 2 === 0) place.proxy?.freeze();
    for (let resets = round % 2 === 0 ? 0 : 8; resets > 0; resets--) {
      place.proxy?.cut();
      place.proxy?.restore();
      await randomMs(10, 120);
    }
    await randomMs(100, 500);
    await endWriters();
    await site.untilReady();
  },
};

/** Explains why a fault is impossible with this database, in a sentence. */
export function whyImpossible(fault: FaultName, database: string, url: string | undefined) {
  if (database === "sqlite" && (fault === "database-crash" || fault === "cut"))
    return `--fault ${fault} needs --database postgres: SQLite is part of the process, which kill ends.`;
  if (fault === "database-crash" && url)
    return "--fault database-crash kills only a PostgreSQL of its own: leave --postgres out.";
  return undefined;
}
