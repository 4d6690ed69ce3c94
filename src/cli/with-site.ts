import { hostname, userInfo } from "node:os";
import { createContext } from "../server/context.ts";
import type { Dialect } from "../server/db/dialect.ts";
import { openCurrentDatabase } from "../server/db/open.ts";
import { OperatorError } from "../server/errors.ts";
import { createFeatures, type FeatureOptions } from "../server/features.ts";
import type { Actor } from "../server/http/actor.ts";
import { createLog } from "../server/http/logging.ts";
import { commandSettings, type CommandContext } from "./command-context.ts";

/** Runs work with the features of a site, whose server may be running. */
export async function withSite<T>(context: CommandContext, work: (site: ReturnType<typeof createSite>) => Promise<T>) {
  const settings = commandSettings(context);
  const database = await openCurrentDatabase({ url: settings.databaseUrl, directory: settings.dataDirectory });
  const site = createSite(settings, database, context.featureOptions);
  try {
    return await work(site);
  } catch (error) {
    throw explained(error, database.dialect);
  } finally {
    site.features.closeWorkers();
    await database.close();
  }
}

/** One sentence for a database that refuses writes. */
function explained(error: unknown, dialect: Dialect) {
  if (dialect.isDiskFull(error))
    return new OperatorError("The disk is full: free some space, then run the command again.");
  if (!dialect.isUnavailable(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new OperatorError(
    `The database cannot be used (${reason}): check that it runs, and that this user may write to it, then run the command again.`,
  );
}

function createSite(
  settings: ReturnType<typeof commandSettings>,
  database: Awaited<ReturnType<typeof openCurrentDatabase>>,
  options?: FeatureOptions,
) {
  const log = createLog({ level: "silent", readable: false });
  const context = createContext({ database, settings, now: () => new Date(), log });
  return { context, features: createFeatures(context, options) };
}

/** Actor of security events by the command line: no account has this id. */
export const commandLine: Actor = {
  id: "0".repeat(24),
  name: "Command line",
  email: `${userInfo().username}@${hostname()}`,
  address: "127.0.0.1",
};
