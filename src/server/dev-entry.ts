import type { IncomingMessage, ServerResponse } from "node:http";
import { createApp } from "./app.ts";
import { openDatabase } from "./db/open.ts";
import { createFilesPrivately, makePrivate } from "./files/private-files.ts";
import { createAssets } from "./http/assets.ts";
import { createLog } from "./http/logging.ts";
import { prepareSite } from "./prepare-site.ts";
import { processEnvironment, readSettings } from "./settings.ts";

/** The server as development runs it: behind Vite, which owns the port, and made anew when its sources change. */
export async function createDevServer() {
  createFilesPrivately();
  const settings = readSettings(processEnvironment());
  const log = createLog({ level: settings.logLevel, readable: true });
  const database = await openDatabase({ url: settings.databaseUrl, directory: settings.dataDirectory });
  makePrivate(settings.dataDirectory, log);
  const assets = createAssets({ mode: "source" });
  const { app, features } = await createApp({
    settings,
    database,
    log,
    now: () => new Date(),
    assets,
    webRoot: undefined,
  });

  const setupLink = await prepareSite(features, settings);
  if (setupLink) log.info(`Make the first administrator (this link works once): ${setupLink}`);
  await app.ready();
  features.derivedData.start();

  return {
    handle: (request: IncomingMessage, response: ServerResponse) => app.routing(request, response),
    async close() {
      await app.close();
      await database.close();
    },
  };
}
