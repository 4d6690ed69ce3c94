import { join } from "node:path";
import { createApp } from "./app.ts";
import { DatabaseUnusable } from "./db/dialect.ts";
import { openDatabase } from "./db/open.ts";
import { createAssets } from "./http/assets.ts";
import { createLog } from "./http/logging.ts";
import { prepareSite } from "./prepare-site.ts";
import { BadSetting, processEnvironment, readSettings } from "./settings.ts";
import { stopOnSignals } from "./stop-on-signals.ts";

/** What the build made for browsers stands beside what it made for the server. */
const webRoot = join(import.meta.dirname, "../web");

async function main() {
  let close = async () => {};
  stopOnSignals(() => close());

  const settings = readSettings(processEnvironment());
  const log = createLog({ level: settings.logLevel, readable: false });
  const database = await openDatabase({
    url: settings.databaseUrl,
    directory: settings.dataDirectory,
    onIdleError: (error) => log.warn({ err: error }, "a database connection was lost"),
  });

  const assets = createAssets({ mode: "build", manifestPath: join(webRoot, ".vite/manifest.json") });
  const { app, features } = await createApp({ settings, database, log, now: () => new Date(), assets, webRoot });
  close = async () => {
    // A caller that never finishes must not keep what is buffered from being written.
    setTimeout(() => app.server.closeAllConnections(), 6000).unref();
    await app.close();
    await database.close();
  };

  const setupLink = await prepareSite(features, settings);
  await app.listen({ port: settings.port, host: settings.host });
  features.derivedData.start();
  process.stdout.write(`folio is at ${settings.publicUrl}\n`);
  if (setupLink) process.stdout.write(`Make the first administrator (this link works once): ${setupLink}\n`);
}

main().catch((error: unknown) => {
  const inUse = error instanceof Error && "code" in error && error.code === "EADDRINUSE";
  const sentence =
    error instanceof BadSetting || error instanceof DatabaseUnusable
      ? error.message
      : inUse
        ? `PORT ${process.env["PORT"] ?? 3000} is in use by another program: end it, or set PORT to another number.`
        : undefined;
  process.stderr.write(
    `${sentence ?? `folio could not start: ${error instanceof Error ? error.stack : String(error)}`}\n`,
  );
  process.exit(1);
});
