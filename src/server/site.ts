import { type AppOptions, createApp } from "./app.ts";
import { createContext } from "./context.ts";
import { openDatabase } from "./db/open.ts";
import { Refusal } from "./errors.ts";
import type { Features } from "./features.ts";
import { createFilesPrivately, makePrivate } from "./files/data-folder.ts";
import { createLog } from "./http/logging.ts";
import { loadEnvironment, readSettings, type Settings } from "./settings.ts";
import { BadSetting } from "./typed-settings.ts";
import { version } from "./version.ts";

interface SiteOptions extends Pick<AppOptions, "assets" | "webRoot" | "drainMs"> {
  /** Whether log lines are written for people instead of as JSON. */
  isLogReadable: boolean;
}

/** Opens the database and the features of a site by the settings in the environment; does not listen yet. */
export async function openSite({ isLogReadable, ...options }: SiteOptions) {
  createFilesPrivately();
  const settings = readSettings(loadEnvironment());
  const log = createLog({ level: settings.logLevel, readable: isLogReadable });
  const database = await openDatabase({
    url: settings.databaseUrl,
    directory: settings.dataDirectory,
    onIdleError: (error) => log.warn({ err: error }, "a database connection was lost"),
    async beforeUpgrade() {
      const { backUpBeforeUpgrade } = await import("./backups/back-up.ts");
      const file = await backUpBeforeUpgrade(settings, version);
      log.info({ file }, "upgrading the database; a backup was made first");
    },
  });
  makePrivate(settings.dataDirectory, log);

  const context = createContext({ database, settings, now: () => new Date(), log });
  const { app, features, warmUp } = await createApp(context, options);
  return {
    app,
    features,
    warmUp,
    settings,
    log,
    async close() {
      await app.close();
      await database.close();
    },
  };
}

/** Creates the first administrator and the starter content of a new site. Returns the set-up link while there are no users. */
export async function prepareSite({ setup, siteIdentity, siteSettings, starterContent }: Features, settings: Settings) {
  await siteIdentity.prepare();
  const { name } = await siteSettings.current();
  if (settings.firstAdmin) await setup.makeNamedAdmin({ name, ...settings.firstAdmin }).catch(throwAsBadSetting);
  const pages = () => import("./starter-content/starter-pages.ts");
  const renderings = async () => (await import("./starter-content/starter-renderings.ts")).starterRenderings;
  await starterContent.addProjects(async () => (await pages()).starterProjects, renderings);
  if (settings.starterContent) {
    await starterContent.fill(
      name,
      async () => (await import("./starter-content/starter-articles.ts")).starterArticles,
      async () => (await pages()).starterPages,
      renderings,
    );
  }
  const token = await setup.token();
  return token && `${settings.publicUrl}/admin/setup?token=${token}`;
}

function throwAsBadSetting(error: unknown): never {
  const reason = error instanceof Refusal && error.fields?.["password"];
  throw reason ? new BadSetting(`ADMIN_PASSWORD cannot be used: ${reason}`) : error;
}
