import { sitePlaceOf } from "../../server/backups/content.ts";
import { NothingToUndo, rollBack } from "../../server/backups/restore.ts";
import { indexAllPosts } from "../../server/posts/derived/search-index.ts";
import { version } from "../../server/version.ts";
import { type CommandContext, commandSettings } from "../command-context.ts";
import { ownRoot } from "../installation/releases.ts";
import { rollBackRelease } from "../installation/upgrade-release.ts";
import { createProgress } from "../report.ts";

interface RollbackOptions {
  database?: boolean;
  since?: Date;
  service: string;
}

export async function rollback({ database, since, service }: RollbackOptions, context: CommandContext) {
  const root = ownRoot();
  if (!root || database) return rollBackDatabase(since, context);
  return rollBackRelease(root, service);
}

async function rollBackDatabase(since: Date | undefined, context: CommandContext) {
  const settings = commandSettings(context);
  const progress = createProgress("Rolling back", context);
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
  if (!undone) return { lines: ["The upgrade did not change the database."], json: {} };
  const { manifest, current } = undone;
  const { at, steps } = manifest;
  return {
    lines: [
      `The database is as it was at ${at}, before the upgrade: schema ${steps.at(-1)}. Start the previous version; this one would upgrade it again.`,
      `The backup of its last state is`,
      current,
    ],
    json: { at, schema: steps.at(-1), file: current },
  };
}
