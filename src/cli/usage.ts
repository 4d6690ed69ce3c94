import { type Command, InvalidArgumentError } from "commander";
import { type Action, createActions } from "./actions.ts";
import type { CommandContext } from "./command-context.ts";
import { addMcp } from "./extensions/mcp/extension.ts";
import { addTextFolder } from "./extensions/text-folder/extension.ts";
import { reportingCommand } from "./report.ts";

const releasesFolder = "/opt/folio";

/** Adds all commands with their arguments, options and help texts. */
export function addCommands(program: Command, context: CommandContext) {
  const action = createActions(context);
  // `start` returns no result, because the server handles signals and ends the process.
  program
    .command("start")
    .summary("serve the site (the default command)")
    .description("Brings the database up to date and serves the site until SIGTERM or Ctrl-C.")
    .action(async () => void (await import("../server/main.ts")));
  addCopies(program, action);
  addReleases(program, action);
  addUsers(program, action);
  addPeople(program, action);
  addOthers(program, action);
  addTextFolder(program, action);
  addMcp(program, context);
}

/** Commands that copy a site or a part of it. */
function addCopies(program: Command, action: Action) {
  const backup = reportingCommand(program, "backup [folder]")
    .summary("back up the site, even while it is running")
    .description(
      "Writes one file with the database, all uploaded images and a manifest to a folder, or to s3://bucket/folder with the AWS_ settings. The default is BACKUP_TO, or DATA_DIR/backups if it is not set.",
    )
    .option("--keep <count>", "keep only this many backups in the folder, and delete the oldest", wholeNumber(6))
    .action(action(() => import("./commands/backup.ts"), "backup"));

  reportingCommand(backup, "verify <file>")
    .summary("prove that a backup can be restored")
    .description(
      "Reads the whole backup, a file or s3://bucket/folder/file with the AWS_ settings: compares its digest and images, loads its rows into a temporary database in TMPDIR, and checks references and search there.",
    )
    .action(action(() => import("./commands/backup.ts"), "verify"));

  reportingCommand(program, "restore <file>")
    .summary("restore a backup to DATA_DIR, or to the database of DATABASE_URL")
    .description(
      "Verifies the backup, a file or s3://bucket/folder/file with the AWS_ settings, then restores it to where the settings point. That place must be empty, with no site running; the next start upgrades an older schema. A backup and its restore also move a site to another place, between SQLite and PostgreSQL, and its images to or from object storage.",
    )
    .action(action(() => import("./commands/backup.ts"), "restore"));

  reportingCommand(program, "export <folder>")
    .summary("write posts, pages, images and all other content to a new folder")
    .description(
      "Writes formats that other programs can read: Markdown with YAML front matter, images, settings and messages as JSON, subscribers, redirects and views as CSV. Works while the site is running. To be able to restore the site, use backup instead.",
    )
    .action(action(() => import("./commands/export.ts"), "exportSite"));

  reportingCommand(program, "rollback")
    .summary("go back to the version before the last upgrade")
    .description(
      "Starts the version that was running before `folio upgrade` installed this one. If the upgrade changed the database, restores the backup it made; what was written since is backed up first.",
    )
    .option("--database", "only restore the database of the stopped site, for example in a checkout")
    .option("--since <time>", "with --database: do nothing unless the upgrade happened at this time or later", time)
    .option("--service <name>", "the systemd unit that runs folio", "folio")
    .action(action(() => import("./commands/rollback.ts"), "rollback"));
}

function addReleases(program: Command, action: Action) {
  reportingCommand(program, "install")
    .summary("install this release in a folder named after its version")
    .description(
      "Copies this release to releases/<version> in a folder, with its own Node if the system's is older, makes it the current version, and links the command to it. `folio upgrade` installs later releases beside it.",
    )
    .option("--into <folder>", "folder of the releases", releasesFolder)
    .option("--program <path>", "path of the command, a link to the current release", "/usr/local/bin/folio")
    .action(action(() => import("./installation/upgrade-release.ts"), "installRelease"));

  reportingCommand(program, "upgrade [file]")
    .summary("install another release and switch to it, or stay on this one if it does not work")
    .description(
      "Unpacks folio-<version>.tgz beside the current release, lets it check the settings and itself, switches to it in one step and restarts the service. If /readyz does not succeed in time, switches back, database included.",
    )
    .option("--into <folder>", "folder of the releases, if this program is not one of them", releasesFolder)
    .option("--service <name>", "the systemd unit that runs folio", "folio")
    .option("--timeout <seconds>", "time limit for the start, including the database upgrade", wholeNumber(5), 60)
    .action(action(() => import("./installation/upgrade-release.ts"), "upgrade"));
}

function addUsers(program: Command, action: Action) {
  const users = program
    .command("users")
    .summary("list and create accounts, reset passwords")
    .description(
      "Manages accounts of the back office. Works while the site is running; changes are listed under System → Activity.",
    );
  const load = () => import("./commands/users.ts");
  const fromStdin = [
    "--password-stdin",
    "read the password from standard input; otherwise, one is generated and printed once",
  ] as const;

  reportingCommand(users, "list").summary("list all accounts").action(action(load, "listUsers"));
  reportingCommand(users, "create <email>")
    .summary("create an account")
    .option("--name <name>", "name shown on articles; by default, the part of the address before the @")
    .option("--admin", "make it an administrator")
    .option(...fromStdin)
    .action(action(load, "createUser"));
  reportingCommand(users, "reset-password <email>")
    .summary("set a new password and end all sessions of the account")
    .option(...fromStdin)
    .action(action(load, "resetPassword"));
}

/** Commands that export and erase the data about a person. */
function addPeople(program: Command, action: Action) {
  const load = () => import("./commands/people.ts");
  program
    .command("export-person <email>")
    .summary("print everything the site stores about an email address, as JSON")
    .description(
      "Prints messages, subscription, account, sessions, posts, security events and limits of an email address. Works while the site is running.",
    )
    // Accepted as in other commands, but without effect: this command always prints JSON.
    .option("--json", "the default")
    .action(action(load, "exportPerson"));

  reportingCommand(program, "erase-person <email>")
    .summary("delete everything the site stores about an email address")
    .description(
      "Deletes what export-person prints, all or nothing, and removes it from the database files. Posts and uploads of an account stay. Works while the site is running.",
    )
    .option("--yes", "do not ask for confirmation")
    .action(action(load, "erasePerson"));
}

/** Commands that work on the whole site. */
function addOthers(program: Command, action: Action) {
  reportingCommand(program, "import <place>")
    .summary("import posts and pages from another program")
    .description(
      "Reads a file, a folder or the address of a feed, and stores its documents as posts and pages, with their pictures; docs/moving.md lists what is imported. A second run imports what is new or has changed, and continues after an interruption. What was edited here stays as it is. System → Import lists imports and takes them back. Works while the site is running.",
    )
    .option("--dry-run", "only report what an import would do, document by document")
    .option("--from <program>", "the program that the site comes from, if it is not recognized")
    .option("--author <email>", "the account for documents whose author has no account here")
    .option("--no-fetch", "do not fetch images that are not in the file or folder; keep their addresses")
    .option("--drafts", "store everything unpublished")
    .action(action(() => import("./commands/import.ts"), "importSite"));

  reportingCommand(program, "doctor")
    .summary("find problems of the site, and say how to fix them")
    .description(
      "Checks settings, files, disk, database, uploads, articles, jobs and backups. Changes nothing, takes at most ten seconds, and works on a running or damaged site. The exit code is 1 if something needs attention.",
    )
    .option("--only <checks>", "names of checks, separated by commas")
    .action(action(() => import("./commands/doctor.ts"), "doctor"));
}

const wholeNumber = (maxDigits: number) => (text: string) => {
  if (/^[1-9]\d*$/.test(text) && text.length <= maxDigits) return Number(text);
  throw new InvalidArgumentError("It must be a whole number above 0.");
};

function time(text: string) {
  const value = new Date(text);
  if (!Number.isNaN(value.getTime())) return value;
  throw new InvalidArgumentError("It must be a time such as 2026-11-22T03:00:00Z.");
}
