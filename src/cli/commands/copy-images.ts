import { resolve } from "node:path";
import { createFileStore } from "../../server/files/create-file-store.ts";
import { copyImages } from "../../server/media/copy-images.ts";
import { requireStorage } from "../../server/object-storage/signed-requests.ts";
import { createProgress } from "../report.ts";
import { commandSettings } from "../settings.ts";

export async function copy({ to }: { to: string }) {
  const settings = commandSettings();
  const isBucket = to.startsWith("s3://");
  if (isBucket) requireStorage(settings.objectStorage, "copy images to");
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
