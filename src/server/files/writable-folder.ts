import { access, constants, statfs } from "node:fs/promises";
import { dataFolderTexts } from "../../contract/failure-texts.ts";

/** Below this, a write of the site may fail at any time. */
const minFreeBytes = 1024 ** 2;

/** Why what the site stores cannot be written to its folder; undefined when it can. */
export async function whyNoFiles(directory: string) {
  const isWritable = await access(directory, constants.W_OK).then(
    () => true,
    () => false,
  );
  if (!isWritable) return dataFolderTexts.notWritable(directory);
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize < minFreeBytes ? dataFolderTexts.full : undefined;
}
