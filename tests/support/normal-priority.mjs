import { syncBuiltinESMExports } from "node:module";
import os from "node:os";

// Module that servers of tests preload to run workers at normal priority: with a low one, a busy machine gives a worker
// hardly any processor time, and every article waits.
os.setPriority = () => {};
syncBuiltinESMExports();
