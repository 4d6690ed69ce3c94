import { join } from "node:path";
import { createApp } from "./app.ts";
import { DatabaseUnusable } from "./db/dialect.ts";
import { openDatabase } from "./db/open.ts";
import { explainListenError } from "./explain-listen-error.ts";
import { createFilesPrivately, makePrivate } from "./files/private-files.ts";
import { createAssets } from "./http/assets.ts";
import { createLog } from "./http/logging.ts";
import { prepareSite } from "./prepare-site.ts";
import { BadSetting, processEnvironment, readSettings } from "./settings.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

/** What the build made for browsers stands beside what it made for the server. */
const webRoot = join(import.meta.dirname, "../web");

async function main() {
  createFilesPrivately();
  let close = async () => {};
  stopOnSignals(() => close());

  const settings = readSettings(processEnvironment());
  const log = createLog({ level: settings.logLevel, readable: false });
  const database = await openDatabase({
    url: settings.databaseUrl,
    directory: settings.dataDirectory,
    onIdleError: (error) => log.warn({ err: error }, "a database connection was lost"),
  });
  makePrivate(settings.dataDirectory, log);

  const assets = createAssets({ mode: "build", manifestPath: join(webRoot, ".vite/manifest.json") });
  const { app, features } = await createApp({
    settings,
    database,
    log,
    now: () => new Date(),
    assets,
    webRoot,
    drainMs: 500,
  });
  close = async () => {
    // A caller that never finishes must not keep what is buffered from being written.
    setTimeout(() => app.server.closeAllConnections(), 6000).unref();
    await app.close();
    await database.close();
  };

  const setupLink = await prepareSite(features, settings);
  await app.listen({ port: settings.port, host: settings.host }).catch((error: unknown) => {
    const reason = explainListenError(error, settings);
    throw reason ? new BadSetting(reason, { cause: error }) : error;
  });
  features.derivedData.start();
  process.stdout.write(`folio is at ${settings.publicUrl}\n`);
  if (setupLink) process.stdout.write(`Make the first administrator (this link works once): ${setupLink}\n`);
}

main().catch((error: unknown) => {
  const sentence = error instanceof BadSetting || error instanceof DatabaseUnusable ? error.message : undefined;
  process.stderr.write(
    `${sentence ?? `folio could not start: ${error instanceof Error ? error.stack : String(error)}`}\n`,
  );
  process.exit(1);
});
