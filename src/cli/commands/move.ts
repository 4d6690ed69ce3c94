import { resolve } from "node:path";
import type { Command } from "commander";
import { createProgress, report, reportingCommand } from "../report.ts";

export function addMove(program: Command) {
  reportingCommand(program, "move")
    .summary("copy the stopped site to PostgreSQL, or to SQLite in a folder")
    .description(
      "Copies all that the site has to an empty database of PostgreSQL (images stay in DATA_DIR), or to SQLite and images in a folder. The site stays as it is where it was.",
    )
    .requiredOption("--to <place>", "postgres://user:password@host:5432/database, or a folder")
    .action(report(move));
}

async function move({ to }: { to: string }) {
  const [{ commandSettings }, { sitePlaceOf }, { moveSite }, { indexAllPosts }] = await Promise.all([
    import("../settings.ts"),
    import("../../server/backups/site-place.ts"),
    import("../../server/backups/restore.ts"),
    import("../../server/posts/derived/search-index.ts"),
  ]);
  const from = sitePlaceOf(commandSettings());
  const isPostgres = /^postgres(ql)?:\/\//.test(to);
  const target = isPostgres ? { url: to, directory: from.directory } : { url: undefined, directory: resolve(to) };
  const progress = createProgress("Moving");
  const { rows, missing } = await moveSite({
    from,
    to: target,
    indexPosts: indexAllPosts,
    onProgress: progress.report,
  }).finally(progress.end);
  const setting = isPostgres ? "DATABASE_URL to that address" : `DATA_DIR to ${target.directory} and no DATABASE_URL`;
  return {
    lines: [
      ...missing.map((name) => `The image ${name} has a row, but no file.`),
      `${rows} rows are there; the site that they came from is as it was. Set ${setting}, then start.`,
    ],
    json: { rows, missing },
  };
}
