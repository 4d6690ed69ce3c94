import { type AppContext, createContext } from "./context.ts";
import type { Dialect } from "./db/dialect.ts";
import { openCurrentDatabase } from "./db/open.ts";
import { OperatorError } from "./errors.ts";
import { createFeatures, type FeatureOptions } from "./features.ts";
import { createLog } from "./http/logging.ts";
import type { Settings } from "./settings.ts";

/** Features of a site, such as its posts and users, for commands, which run outside of the server's process. */
export type SiteFeatures = ReturnType<typeof createSite>;

/** Runs `work` with the features of a site, whose server may be running in another process. */
export const withFeatures = <T>(
  settings: Settings,
  work: (site: SiteFeatures) => Promise<T>,
  options?: FeatureOptions,
) =>
  withSiteContext(settings, async (context) => {
    const site = createSite(context, options);
    return work(site).finally(site.features.closeWorkers);
  });

/** Runs `work` with the database and the settings of a site, whose server may be running in another process. */
export async function withSiteContext<T>(settings: Settings, work: (context: AppContext) => Promise<T>) {
  const database = await openCurrentDatabase({ url: settings.databaseUrl, directory: settings.dataDirectory });
  const log = createLog({ level: "silent", readable: false });
  try {
    return await work(createContext({ database, settings, now: () => new Date(), log }));
  } catch (error) {
    throw explained(error, database.dialect);
  } finally {
    await database.close();
  }
}

/** Returns a one-sentence error if the disk is full or the database is unavailable; otherwise `error` itself. */
function explained(error: unknown, dialect: Dialect) {
  if (dialect.isDiskFull(error))
    return new OperatorError("The disk is full: free some space, then run the command again.");
  if (!dialect.isUnavailable(error)) return error;
  const reason = error instanceof Error ? error.message : String(error);
  return new OperatorError(
    `The database cannot be used (${reason}): check that it runs, and that this user may write to it, then run the command again.`,
  );
}

const createSite = (context: AppContext, options?: FeatureOptions) => ({
  context,
  features: createFeatures(context, options),
});
