import { hostname, userInfo } from "node:os";
import { createContext } from "../server/context.ts";
import { openCurrentDatabase } from "../server/db/open.ts";
import { createFeatures } from "../server/features.ts";
import type { Actor } from "../server/http/actor.ts";
import { createLog } from "../server/http/logging.ts";
import { commandSettings } from "./settings.ts";

/** Runs work with the features of a site, whose server may be running. */
export async function withSite<T>(work: (site: ReturnType<typeof createSite>) => Promise<T>) {
  const settings = commandSettings();
  const database = await openCurrentDatabase({ url: settings.databaseUrl, directory: settings.dataDirectory });
  const site = createSite(settings, database);
  try {
    return await work(site);
  } finally {
    site.features.closeWorkers();
    await database.close();
  }
}

function createSite(
  settings: ReturnType<typeof commandSettings>,
  database: Awaited<ReturnType<typeof openCurrentDatabase>>,
) {
  const log = createLog({ level: "silent", readable: false });
  const context = createContext({ database, settings, now: () => new Date(), log });
  return { context, features: createFeatures(context) };
}

/** Actor of security events by the command line: no account has this id. */
export const commandLine: Actor = {
  id: "0".repeat(24),
  name: "Command line",
  email: `${userInfo().username}@${hostname()}`,
  address: "127.0.0.1",
};
