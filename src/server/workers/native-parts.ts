import type { FastifyBaseLogger } from "fastify";
import { createWorker } from "./worker.ts";

const timeoutMs = 6000;

export const nativePartsRemedy =
  "Install this version of folio again, or in a checkout run npm ci --include=optional with Node 20.9 or newer.";

/** Returns the package whose compiled code does not load, if any; loads them in a child process, which takes 30 MB. */
export async function explainUnloadable(): Promise<string | undefined> {
  const entry = new URL("./native-parts.worker.ts", import.meta.url);
  const worker = createWorker<object, string | undefined>({ entry, idleMs: 0 });
  return worker.run({}, timeoutMs).finally(worker.close);
}

/** Whether images can be processed and passwords checked; examined once, for `/readyz` and `/metrics`. */
export function createNativeParts(log: FastifyBaseLogger) {
  let examination: Promise<string | undefined> | undefined;
  let areLoadable: boolean | undefined;

  return {
    async examine() {
      // A failed examination, for example without memory for a process, says nothing about the packages.
      examination = explainUnloadable().catch((error: unknown) => {
        log.warn({ err: error }, "not examined");
        return undefined;
      });
      const fault = await examination;
      areLoadable = fault === undefined;
      if (fault) log.error(`${fault} ${nativePartsRemedy}`);
    },
    explain: async () => examination,
    areLoadable: () => areLoadable,
  };
}
