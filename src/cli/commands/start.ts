import type { Command } from "commander";

/** Serves the site, like `npm start` in a checkout. The server handles signals, and ends the process. */
export function addStart(program: Command) {
  program
    .command("start")
    .summary("serve the site; `folio` alone does the same")
    .description("Brings the database up to date and serves the site until SIGTERM or Ctrl-C.")
    .action(async () => void (await import("../../server/main.ts")));
}
