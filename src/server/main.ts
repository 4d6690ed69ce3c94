import { join } from "node:path";
import { OperatorError } from "./errors.ts";
import { explainListenError } from "./explain-listen-error.ts";
import { createAssets } from "./http/assets.ts";
import { stopAccepting } from "./http/server/http-server.ts";
import { openSite, prepareSite } from "./site.ts";
import { BadSetting } from "./typed-settings.ts";

function report(text: string) {
  process.stderr.write(`${text}\n`);
}

/** Folder of the built browser files, next to that of the server. */
const webRoot = join(import.meta.dirname, "../web");
const closeConnectionsAfterMs = 6000;
/** Maximum time to stop in ms; supervisors kill a process that has not ended 10 seconds after SIGTERM. */
const stopTimeoutMs = 8000;

async function main() {
  let close = async () => {};
  let logFault: (error: unknown) => void = (error) => report(`folio exits after a fault: ${describe(error)}`);
  stopOnSignals(
    () => close(),
    (error) => logFault(error),
  );

  const assets = createAssets({ mode: "build", manifestPath: join(webRoot, ".vite/manifest.json") });
  const { app, features, warmUp, settings, ...site } = await openSite({
    assets,
    webRoot,
    isLogReadable: false,
    drainMs: 500,
  });
  logFault = (error) => site.log.fatal({ err: error }, "folio exits after an unhandled fault");
  const socket = inheritedSocket();
  close = async () => {
    if (socket) stopAccepting(app.server);
    // Closes open connections, because a request that never ends would leave no time to write buffered data.
    const closeConnections = () =>
      app.server.getConnections((_, count) => {
        if (!count) return;
        report("folio is still stopping, and closes all open connections");
        app.server.closeAllConnections();
      });
    setTimeout(closeConnections, closeConnectionsAfterMs).unref();
    await site.close();
  };

  const setupLink = await prepareSite(features, settings);
  const listensAt = await app.listen(socket ?? { port: settings.port, host: settings.host }).catch((error: unknown) => {
    const reason = explainListenError(error, settings);
    throw reason ? new BadSetting(reason, { cause: error }) : error;
  });
  features.jobs.start();
  warmUp.start();
  // With PORT=0 the operating system chooses the port, so the printed address is the one at which the server listens.
  const address = settings.port === 0 && !socket ? listensAt : settings.publicUrl;
  process.stdout.write(`folio is at ${address}\n`);
  const shownLink = setupLink?.replace(settings.publicUrl, address);
  if (shownLink) process.stdout.write(`Create your account (this link works once): ${shownLink}\n`);
}

/** Returns the socket that systemd opened for this process, if any: connections queue in it while folio restarts. */
function inheritedSocket() {
  const { LISTEN_PID, LISTEN_FDS } = process.env;
  // `host` is empty, not undefined: otherwise Fastify would also listen at localhost's second address.
  return LISTEN_PID === String(process.pid) && Number(LISTEN_FDS) > 0 ? { fd: 3, host: "" } : undefined;
}

/**
 * Calls `close` and ends the process on a signal or after an unhandled error, whose effects are unknown. Further
 * signals are ignored: on Ctrl-C the server gets one directly and one from npm.
 */
function stopOnSignals(close: () => Promise<void>, logFault: (error: unknown) => void) {
  let isStopping = false;
  let exitCode = 0;

  async function stop() {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(exitCode), stopTimeoutMs).unref();
    await close().catch((error: unknown) => {
      report(`folio could not stop cleanly: ${String(error)}`);
      exitCode = 1;
    });
    process.exit(exitCode);
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) process.on(signal, () => void stop());
  // Also called for unhandled rejections: Node raises them as exceptions.
  process.on("uncaughtException", (error) => {
    exitCode = 1;
    logFault(error);
    void stop();
  });
}

const describe = (error: unknown) => (error instanceof Error ? (error.stack ?? error.message) : String(error));

main().catch((error: unknown) => {
  report(error instanceof OperatorError ? error.message : `folio could not start: ${describe(error)}`);
  process.exit(1);
});
