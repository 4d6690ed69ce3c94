import { resolve } from "node:path";
import { moveSite } from "../../server/backups/restore.ts";
import { sitePlaceOf } from "../../server/backups/site-place.ts";
import { indexAllPosts } from "../../server/posts/derived/search-index.ts";
import { createProgress } from "../report.ts";
import { commandSettings } from "../settings.ts";

export async function move({ to }: { to: string }) {
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
