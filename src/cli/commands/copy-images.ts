import { resolve } from "node:path";
import type { Command } from "commander";
import { OperatorError } from "../../server/errors.ts";
import { createProgress, report, reportingCommand } from "../report.ts";

export function addCopyImages(program: Command) {
  reportingCommand(program, "copy-images")
    .summary("copy all images to object storage, or from there to a folder")
    .description(
      "Copies images, their smaller versions and share images from where the settings have them to a bucket or to a data folder; the site may run. What is there already is left out: run it, change MEDIA_URL and start again, and run it once more from the old place for what came meanwhile.",
    )
    .requiredOption("--to <place>", "s3://bucket/folder, with the AWS_ settings, or a folder")
    .action(report(copy));
}

async function copy({ to }: { to: string }) {
  const [{ commandSettings }, { createFileStore }, { copyImages }] = await Promise.all([
    import("../settings.ts"),
    import("../../server/files/create-file-store.ts"),
    import("../../server/media/copy-images.ts"),
  ]);
  const settings = commandSettings();
  const isBucket = to.startsWith("s3://");
  if (isBucket && !settings.objectStorage)
    throw new OperatorError(
      "AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set to copy images to object storage.",
    );
  const target = isBucket ? { mediaUrl: to } : { mediaUrl: undefined, dataDirectory: resolve(to) };
  const limits = { timeoutMs: 30_000, attempts: 5 };
  const progress = createProgress("Copying");
  const { copied, present, bytes } = await copyImages(
    createFileStore(settings, limits),
    createFileStore({ ...settings, ...target }, limits),
    (done) => progress.report({ rows: 0, bytes: done.bytes }),
  ).finally(progress.end);
  const setting = isBucket ? `MEDIA_URL to ${to}` : `DATA_DIR to ${target.dataDirectory} and no MEDIA_URL`;
  return {
    lines: [`${copied} files were copied, ${present} were there. Set ${setting}, then start.`],
    json: { copied, present, bytes },
  };
}
