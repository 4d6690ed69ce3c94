import { mkdir, readFile, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import { join } from "node:path";
import { minuteMs } from "../../contract/durations.ts";
import type { AppContext } from "../context.ts";
import { newId } from "../db/ids.ts";
import type { Db } from "../db/tables.ts";
import * as queries from "./processes.queries.ts";

const seenEveryMs = minuteMs;
/** Time without a sign of life after which a process counts as ended. */
const goneMs = 5 * seenEveryMs;

/** Registers this process among those that serve the site, in a database that several can share. */
export function createProcesses({ db, dialect, settings, now, log }: AppContext, { version }: { version: string }) {
  const id = newId(now());
  const startedAt = now();
  let timer: NodeJS.Timeout | undefined;

  async function report() {
    await queries.removeUnseen(db, new Date(now().getTime() - goneMs));
    const media = await identifyMedia(settings);
    await queries.report(db, { id, host: hostname(), version, media, startedAt }, now());
  }

  return {
    /** Registers this process, and warns if another one stores its images elsewhere. */
    async start() {
      if (!dialect.isShared) return;
      const warn = (error: unknown) => log.warn({ err: error }, "this process could not be registered in the database");
      timer = setInterval(() => void report().catch(warn), seenEveryMs).unref();
      try {
        await report();
        const unshared = await findUnsharedMedia(db, now());
        if (unshared) log.warn(`${unshared.sentence} ${unshared.remedy}`);
      } catch (error) {
        warn(error);
      }
    },

    async stop() {
      clearInterval(timer);
      // If the row cannot be removed now, it expires after five minutes.
      if (timer) await queries.remove(db, id).catch(() => undefined);
    },
  };
}

/** Returns a warning with its remedy if processes of the site store their images in different places. */
export async function findUnsharedMedia(db: Db, now: Date): Promise<{ sentence: string; remedy: string } | undefined> {
  const serving = await queries.listSeen(db, new Date(now.getTime() - goneMs));
  const places = new Map(serving.map(({ media, host }) => [media, `${media} on ${host}`]));
  if (places.size < 2) return undefined;
  const list = [...places.values()].join("; ");
  return {
    sentence: `The processes of this site keep their images in different places (${list}), so an image of one is missing in another.`,
    remedy: "Let them share one DATA_DIR, or set MEDIA_URL for all.",
  };
}

/**
 * Returns the bucket, or an id from a file in the data folder, which may have different paths on different machines.
 */
async function identifyMedia({ dataDirectory, mediaUrl, objectStorage }: AppContext["settings"]) {
  if (mediaUrl) return `${mediaUrl} at ${objectStorage?.endpoint}`;
  const file = join(dataDirectory, "folder-id");
  await mkdir(dataDirectory, { recursive: true });
  await writeFile(file, newId(), { flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return `folder ${await readFile(file, "utf8")}`;
}
