import { createWorker as startWorker, type CreateWorker } from "../../workers/worker.ts";
import { type Check, ok, problem } from "../check.ts";

const timeoutMs = 6000;
const remedy =
  "Install this version of folio again, or in a checkout run npm ci --include=optional with Node 20.9 or newer.";

/** Checks whether images can be processed and passwords hashed. */
export const nativePartsCheck: Check = {
  name: "native",
  async examine({ createWorker }) {
    const fault = await explainUnloadable(createWorker);
    return [fault ? problem(fault, remedy) : ok("The packages that contain compiled code can be loaded.")];
  },
};

/** Returns the name of the native package that cannot be loaded, if any; a child process tries to load them. */
async function explainUnloadable(createWorker: CreateWorker = startWorker): Promise<string | undefined> {
  const entry = new URL("./native-parts.worker.ts", import.meta.url);
  const worker = createWorker<object, string | undefined>({ entry, idleMs: 0 });
  return worker.run({}, timeoutMs).finally(worker.close);
}
