import type { Command } from "commander";
import { version } from "../../server/version.ts";
import { createProgress } from "../progress.ts";
import { report, reportingCommand } from "../report.ts";

export function addRollback(program: Command) {
  reportingCommand(program, "rollback")
    .summary("undo the last upgrade of the database")
    .description(
      "Puts back the backup that the last upgrade made, so that the version from before can be started. What was written since is in a backup that is made first.",
    )
    .action(report(rollback));
}

async function rollback() {
  const [{ commandSettings }, { sitePlaceOf }, { rollBack }, { indexAllPosts }] = await Promise.all([
    import("../settings.ts"),
    import("../../server/backups/site-place.ts"),
    import("../../server/backups/roll-back.ts"),
    import("../../server/posts/derived/search-index.ts"),
  ]);
  const settings = commandSettings();
  const progress = createProgress("Rolling back");
  const { manifest, current } = await rollBack({
    place: sitePlaceOf(settings),
    passphrase: settings.backupPassphrase,
    version,
    now: new Date(),
    indexPosts: indexAllPosts,
    onProgress: progress.report,
  }).finally(progress.end);
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
