import { runFolio } from "./set-up/run-folio.mjs";

// Writes console output to stderr, because stdout is reserved for the command's result.
globalThis.console = new console.Console(process.stderr);

await runFolio("scripts/folio.mjs");
