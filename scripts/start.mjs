import { runFolio } from "./set-up/run-folio.mjs";

await runFolio("scripts/start.mjs");
