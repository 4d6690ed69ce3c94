import { type Command, InvalidArgumentError } from "commander";
import { version } from "../../server/version.ts";
import { createProgress, report, reportingCommand } from "../report.ts";

export function addRollback(program: Command) {
  reportingCommand(program, "rollback")
    .summary("go back to the version before the last upgrade")
    .description(
      "Where `folio upgrade` has installed this version: starts the one before. When the upgrade has changed the database, puts back the backup that it made; what was written since is in a backup that is made first.",
    )
    .option("--database", "only put back the database of the stopped site, as in a checkout")
    .option("--since <time>", "with --database: nothing is to be done unless the upgrade was then or later", time)
    .option("--service <name>", "the unit of systemd that runs folio", "folio")
    .action(report(rollback));
}

interface RollbackOptions {
  database?: boolean;
  since?: Date;
  service: string;
}

async function rollback({ database, since, service }: RollbackOptions) {
  const { ownRoot } = await import("../installation/releases.ts");
  const root = ownRoot();
  if (!root || database) return rollBackDatabase(since);
  const { rollBackRelease } = await import("../installation/upgrade-release.ts");
  return rollBackRelease(root, service);
}

async function rollBackDatabase(since?: Date) {
  const [{ commandSettings }, { sitePlaceOf }, { rollBack, NothingToUndo }, { indexAllPosts }] = await Promise.all([
    import("../settings.ts"),
    import("../../server/backups/site-place.ts"),
    import("../../server/backups/restore.ts"),
    import("../../server/posts/derived/search-index.ts"),
  ]);
  const settings = commandSettings();
  const progress = createProgress("Rolling back");
  const undone = await rollBack({
    place: sitePlaceOf(settings),
    since,
    passphrase: settings.backupPassphrase,
    version,
    now: new Date(),
    indexPosts: indexAllPosts,
    onProgress: progress.report,
  })
    .catch((error: unknown) => {
      if (since && error instanceof NothingToUndo) return undefined;
      throw error;
    })
    .finally(progress.end);
  if (!undone) return { lines: ["The upgrade has not changed the database."], json: {} };
  const { manifest, current } = undone;
  const { at, steps } = manifest;
  return {
    lines: [
      `The site is as it was at ${at}, before the upgrade: schema ${steps.at(-1)}. Start the version from before; this one would upgrade again.`,
      `What it was until now is in`,
      current,
    ],
    json: { at, schema: steps.at(-1), file: current },
  };
}

function time(text: string) {
  const value = new Date(text);
  if (!Number.isNaN(value.getTime())) return value;
  throw new InvalidArgumentError("It is a time such as 2026-11-22T03:00:00Z.");
}
