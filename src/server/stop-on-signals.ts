/** Supervisors kill a process that has not ended 10 seconds after SIGTERM. */
const stopTimeoutMs = 8000;

/** Ends the process after `close`. A second signal is ignored: Ctrl-C sends one to npm and one to the server. */
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
