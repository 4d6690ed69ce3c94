import { runFolio } from "./set-up/run-folio.mjs";

// Standard output belongs to the command.
globalThis.console = new console.Console(process.stderr);

await runFolio("scripts/folio.mjs");
