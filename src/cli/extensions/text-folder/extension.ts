import type { Command } from "commander";
import type { Action } from "../../actions.ts";
import { reportingCommand } from "../../report.ts";

const load = () => import("./commands.ts");

/** Adds the commands that hold posts, pages and projects as Markdown in a folder. */
export function addTextFolder(program: Command, action: Action) {
  const folderCommand = (usage: string) =>
    reportingCommand(program, usage).option(
      "--site <address>",
      "a site elsewhere, with the access token in FOLIO_TOKEN; by default the one of the settings, or that of the folder",
    );

  folderCommand("pull <folder>")
    .summary("bring posts, pages and projects of the site to a folder, as Markdown")
    .description(
      "Writes what has changed on the site since the last pull or push, with images. What both sides changed is merged as in the editor; where both changed the same lines, the file gets conflict marks. docs/tools.md shows the format.",
    )
    .option("--dry-run", "only report what would happen")
    .option("--yes", "delete files of deleted documents without asking")
    .action(action(load, "pullFolder"));

  folderCommand("push <folder>")
    .summary("bring what has changed in a folder to the site")
    .description(
      "Stores new and changed Markdown files as posts, pages and projects, and uploads their images. A file is published only if it says isPublished: true. What has changed on the site since the last pull is merged; files with conflict marks are not pushed.",
    )
    .option("--dry-run", "only report what would happen")
    .option("--yes", "delete, rename and create again without asking")
    .option("--watch", "then push drafts as they are saved, and print where to preview them, until Ctrl-C")
    .action(action(load, "pushFolder"));

  folderCommand("status <folder>")
    .summary("show what has changed in a folder and on the site")
    .action(action(load, "compareFolder"));
}
