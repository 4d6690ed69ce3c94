import type { Command } from "commander";
import type { CommandContext } from "../../command-context.ts";

/** Adds the command that serves the site to AI assistants. */
export const addMcp = (program: Command, context: CommandContext) =>
  program
    .command("mcp")
    .summary("let an AI assistant read the site and write drafts, by the Model Context Protocol")
    .description(
      "Serves the protocol on standard input and output until the input ends; an assistant starts it. Its tools search and read posts and pages, read messages and figures, and write drafts. None publishes, sends or deletes. docs/tools.md shows how to register it.",
    )
    .option(
      "--site <address>",
      "a site elsewhere, with the access token in FOLIO_TOKEN; by default that of the settings",
    )
    // Prints no result, because standard output carries the protocol only.
    .action(async (options: { site?: string }) => (await import("./serve.ts")).serveMcp(options, context));
