import { resolve } from "node:path";
import { moveSite } from "../../server/backups/restore.ts";
import { sitePlaceOf } from "../../server/backups/site-place.ts";
import { createFileStore } from "../../server/files/create-file-store.ts";
import { copyImages } from "../../server/media/copy-images.ts";
import { requireStorage } from "../../server/object-storage/signed-requests.ts";
import { indexAllPosts } from "../../server/posts/derived/search-index.ts";
import { type CommandContext, commandSettings } from "../command-context.ts";
import { createProgress } from "../report.ts";

export async function move({ to }: { to: string }, context: CommandContext) {
  const from = sitePlaceOf(commandSettings(context));
  const isPostgres = /^postgres(ql)?:\/\//.test(to);
  const target = isPostgres
    ? { url: to, directory: from.directory }
    : { url: undefined, directory: resolve(context.cwd(), to) };
  const progress = createProgress("Moving", context);
  const { rows, missing } = await moveSite({
    from,
    to: target,
    indexPosts: indexAllPosts,
    onProgress: progress.report,
  }).finally(progress.end);
  const setting = isPostgres
    ? "DATABASE_URL to that address"
    : `DATA_DIR to ${target.directory} and remove DATABASE_URL`;
  return {
    lines: [
      ...missing.map((name) => `The image ${name} has a row in the database, but no file.`),
      `Copied ${rows} rows; the original site is unchanged. Set ${setting}, then start.`,
    ],
    json: { rows, missing },
  };
}

export async function copySiteImages({ to }: { to: string }, context: CommandContext) {
  const settings = commandSettings(context);
  const isBucket = to.startsWith("s3://");
  if (isBucket) requireStorage(settings.objectStorage, "copy images to");
  const target = isBucket ? { mediaUrl: to } : { mediaUrl: undefined, dataDirectory: resolve(context.cwd(), to) };
  const limits = { timeoutMs: 30_000, attempts: 5 };
  const progress = createProgress("Copying", context);
  const { copied, present, bytes } = await copyImages(
    createFileStore(settings, limits),
    createFileStore({ ...settings, ...target }, limits),
    (done) => progress.report({ rows: 0, bytes: done.bytes }),
  ).finally(progress.end);
  const setting = isBucket ? `MEDIA_URL to ${to}` : `DATA_DIR to ${target.dataDirectory} and remove MEDIA_URL`;
  return {
    lines: [`Copied ${copied} files; ${present} were already there. Set ${setting}, then start.`],
    json: { copied, present, bytes },
  };
}
