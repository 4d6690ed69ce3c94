import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

// Preloaded by servers of tests, so that workers have the normal priority: on a busy machine, a low one gets hardly any
// processor time, and every article waits for a worker.
os.setPriority = () => {};
syncBuiltinESMExports();
