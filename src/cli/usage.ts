import { type Command, InvalidArgumentError } from "commander";
import { addDoctor } from "./commands/doctor.ts";
import { report, reportingCommand, type Result } from "./report.ts";

const releasesFolder = "/opt/folio";

type Work = (...args: never[]) => Promise<Result>;

/** Creates an action whose module is loaded when the command runs, since most commands need much of the server. */
const action = <Name extends string, Module extends Record<Name, Work>>(load: () => Promise<Module>, name: Name) =>
  report(async (...args: unknown[]) => {
    const work: unknown = (await load())[name];
    return (work as (...args: unknown[]) => Promise<Result>)(...args);
  });

/** Adds the usage of all commands. */
export function addCommands(program: Command) {
  // The server handles signals, and ends the process.
  program
    .command("start")
    .summary("serve the site; `folio` alone does the same")
    .description("Brings the database up to date and serves the site until SIGTERM or Ctrl-C.")
    .action(async () => void (await import("../server/main.ts")));
  addCopies(program);
  addReleases(program);
  addUsers(program);
  addPeople(program);
  addRedirects(program);
  addImport(program);
  addDoctor(program);
}

/** Commands that copy a site or a part of it. */
function addCopies(program: Command) {
  const backup = reportingCommand(program, "backup [folder]")
    .summary("write a backup of the site, which may run meanwhile")
    .description(
      "Writes one file with the database, all uploaded images and a manifest into the folder, or into s3://bucket/folder with the AWS_ settings: BACKUP_TO, else DATA_DIR/backups, unless it is named.",
    )
    .option("--keep <count>", "delete the oldest backups of the folder past this number", wholeNumber(6))
    .action(action(() => import("./commands/backup.ts"), "backup"));

  reportingCommand(backup, "verify <file>")
    .summary("prove that a backup can be restored")
    .description(
      "Reads the whole file, or s3://bucket/folder/file with the AWS_ settings: compares its digest and its images, loads its rows into a temporary database in TMPDIR, and checks references and search there. The site is told the result when the backup is one of its own.",
    )
    .action(action(() => import("./commands/backup.ts"), "verify"));

  reportingCommand(program, "restore <file>")
    .summary("make the site of a backup in DATA_DIR, or in the database of DATABASE_URL")
    .description(
      "Verifies the backup, a file or s3://bucket/folder/file with the AWS_ settings, then makes its site where the settings point to. Nothing may run or be there; the next start brings an older schema up to date.",
    )
    .action(action(() => import("./commands/backup.ts"), "restore"));

  reportingCommand(program, "export <folder>")
    .summary("write posts, pages, images and the rest of the content into a new folder")
    .description(
      "Writes what other programs can read: Markdown with YAML front matter, images, settings and messages as JSON, subscribers and views as CSV. The site may run. To put a site back as it was, use backup.",
    )
    .action(action(() => import("./commands/export.ts"), "exportSite"));

  reportingCommand(program, "move")
    .summary("copy the stopped site to PostgreSQL, or to SQLite in a folder")
    .description(
      "Copies all that the site has to an empty database of PostgreSQL (images stay in DATA_DIR), or to SQLite and images in a folder. The site stays as it is where it was.",
    )
    .requiredOption("--to <place>", "postgres://user:password@host:5432/database, or a folder")
    .action(action(() => import("./commands/move.ts"), "move"));

  reportingCommand(program, "copy-images")
    .summary("copy all images to object storage, or from there to a folder")
    .description(
      "Copies images, their smaller versions and share images from where the settings have them to a bucket or to a data folder; the site may run. What is there already is left out: run it, change MEDIA_URL and start again, and run it once more from the old place for what came meanwhile.",
    )
    .requiredOption("--to <place>", "s3://bucket/folder, with the AWS_ settings, or a folder")
    .action(action(() => import("./commands/move.ts"), "copySiteImages"));

  reportingCommand(program, "rollback")
    .summary("go back to the version before the last upgrade")
    .description(
      "Where `folio upgrade` has installed this version: starts the one before. When the upgrade has changed the database, puts back the backup that it made; what was written since is in a backup that is made first.",
    )
    .option("--database", "only put back the database of the stopped site, as in a checkout")
    .option("--since <time>", "with --database: nothing is to be done unless the upgrade was then or later", time)
    .option("--service <name>", "the unit of systemd that runs folio", "folio")
    .action(action(() => import("./commands/rollback.ts"), "rollback"));
}

function addReleases(program: Command) {
  reportingCommand(program, "install")
    .summary("install this release in a folder of its version")
    .description(
      "Copies this release to releases/<version> below a folder, with the Node that it runs on where the system's is older, makes it the current one, and links the command to it. `folio upgrade` installs the next one beside it.",
    )
    .option("--into <folder>", "where releases are", releasesFolder)
    .option("--program <path>", "the command that leads to the current release", "/usr/local/bin/folio")
    .action(action(() => import("./installation/upgrade-release.ts"), "installRelease"));

  reportingCommand(program, "upgrade [file]")
    .summary("install another release and switch to it, or go on with this one when it does not work")
    .description(
      "Unpacks folio-<version>.tgz beside the current release; has it check the settings and itself; switches to it in one step; restarts the service; and goes back, database included, when /readyz does not succeed in time.",
    )
    .option("--into <folder>", "where releases are, when this program is none of them", releasesFolder)
    .option("--service <name>", "the unit of systemd that runs folio", "folio")
    .option("--timeout <seconds>", "how long the start, with an upgrade of the database, may take", wholeNumber(5), 60)
    .action(action(() => import("./installation/upgrade-release.ts"), "upgrade"));
}

/** Commands for accounts, including those that can no longer sign in. */
function addUsers(program: Command) {
  const users = program
    .command("users")
    .summary("list and create accounts, reset passwords, end sessions")
    .description(
      "Accounts of the back office. Works beside a running site; what is changed is listed under Users → Activity.",
    );
  const load = () => import("./commands/users.ts");
  const fromStdin = [
    "--password-stdin",
    "read the password from standard input; without it one is made and printed once",
  ] as const;

  reportingCommand(users, "list").summary("list all accounts").action(action(load, "listUsers"));
  reportingCommand(users, "create <email>")
    .summary("create an account")
    .option("--name <name>", "the name that stands on articles; otherwise what the address begins with")
    .option("--admin", "make it an administrator")
    .option(...fromStdin)
    .action(action(load, "createUser"));
  reportingCommand(users, "reset-password <email>")
    .summary("set a new password and end all sessions of the account")
    .option(...fromStdin)
    .action(action(load, "resetPassword"));
  reportingCommand(users, "sign-out <email>").summary("end all sessions of an account").action(action(load, "signOut"));
}

/** Commands that export and erase the data about a person. */
function addPeople(program: Command) {
  const load = () => import("./commands/people.ts");
  program
    .command("export-person <email>")
    .summary("print all that the site knows about an address, as JSON")
    .description(
      "Messages, subscription, account, sessions, posts, security events and limits of an email address. Works beside a running site.",
    )
    // Accepted for consistency: the command has no other form.
    .option("--json", "the default")
    .action(action(load, "exportPerson"));

  reportingCommand(program, "erase-person <email>")
    .summary("delete all that the site knows about an address")
    .description(
      "Deletes what export-person prints, all or nothing, and takes it out of the files of the database. Posts and uploads of an account stay. Works beside a running site.",
    )
    .option("--yes", "without asking first")
    .action(action(load, "erasePerson"));
}

/** Commands for redirects of former addresses. */
function addRedirects(program: Command) {
  const redirects = program
    .command("redirects")
    .summary("import and export redirects of former addresses")
    .description("Redirects that the back office lists under Site Settings. Works beside a running site.");
  const load = () => import("./commands/redirects.ts");

  reportingCommand(redirects, "import <file>")
    .summary("add the redirects of a list")
    .description(
      "Reads _redirects of Netlify or Cloudflare, CSV with the columns from, to and status, or redirects.yaml or .json of Ghost; - is standard input. What fits is added in one transaction; known ones stay as they are.",
    )
    .option("--check", "only say what would be added")
    .action(action(load, "importRedirects"));

  reportingCommand(redirects, "export [file]")
    .summary("write all redirects as _redirects or CSV, to standard output unless a file is named")
    .option("--csv", "as CSV with the columns from, to and status")
    .action(action(load, "exportRedirects"));
}

/** The command that moves the site of another program in. */
function addImport(program: Command) {
  reportingCommand(program, "import [place]")
    .summary("import posts and pages from another program, or take an import back")
    .description(
      "Reads a file, a folder or the address of a feed, and stores its documents as posts and pages, with their pictures; docs/moving.md says what comes with. A second run imports what is new or changed since, and continues after an interruption. What was edited here stays as it is. Works beside a running site.",
    )
    .option("--dry-run", "only report what an import would do, document by document")
    .option("--from <program>", "the program that the site is from, if that is not recognized")
    .option("--author <email>", "the account for documents without an author that has an account here")
    .option("--no-fetch", "leave pictures that are not in the file or folder at their addresses")
    .option("--drafts", "store everything unpublished")
    .option("--list", "list the imports of this site")
    .option("--undo <id>", "move the documents of an import to the trash, except those edited since")
    .action(action(() => import("./commands/import.ts"), "importSite"));
}

const wholeNumber = (maxDigits: number) => (text: string) => {
  if (/^[1-9]\d*$/.test(text) && text.length <= maxDigits) return Number(text);
  throw new InvalidArgumentError("It is a whole number above 0.");
};

function time(text: string) {
  const value = new Date(text);
  if (!Number.isNaN(value.getTime())) return value;
  throw new InvalidArgumentError("It is a time such as 2026-11-22T03:00:00Z.");
}
