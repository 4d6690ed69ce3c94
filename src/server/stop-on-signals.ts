/** The process must be gone within 10 seconds of being asked. */
const stopTimeoutMs = 8000;

/** Ends the process cleanly: what is in flight is finished, what is buffered is written. A second signal, as Ctrl-C sends it to npm and to the server, changes nothing. */
export function stopOnSignals(close: () => Promise<void>) {
  let isStopping = false;

  async function stop() {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(0), stopTimeoutMs).unref();
    await close();
    process.exit(0);
  }

  for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const) {
    process.on(signal, () => {
      stop().catch((error: unknown) => {
        process.stderr.write(`folio could not stop cleanly: ${String(error)}\n`);
        process.exit(1);
      });
    });
  }
}
