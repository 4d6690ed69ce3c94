import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { minuteMs } from "../../contract/durations.ts";
import { OperatorError } from "../errors.ts";
import { createBucket } from "../object-storage/bucket.ts";
import { type ObjectStorageSettings, requireStorage } from "../object-storage/signed-requests.ts";
import type { OpenArchive } from "./archive.ts";
import { decrypt } from "./encryption.ts";

const readBytes = 256 * 1024;

export interface BackupSource {
  /** A path, or `s3://bucket/folder/name`. */
  file: string;
  passphrase?: string | undefined;
  objectStorage?: ObjectStorageSettings | undefined;
}

/** Opens a backup, which can then be read several times. */
export async function openBackup({ file, passphrase, objectStorage }: BackupSource): Promise<OpenArchive> {
  const read = file.startsWith("s3://") ? await openObject(file, objectStorage) : await openFile(file);
  return file.endsWith(".age") ? () => decrypt(read(), passphrase) : read;
}

const isMissing = (file: string) => new OperatorError(`There is no backup at ${file}: check its path.`);

async function openFile(file: string): Promise<OpenArchive> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw isMissing(file);
  return () => createReadStream(file, { highWaterMark: readBytes }) as AsyncIterable<Buffer>;
}

async function openObject(file: string, objectStorage: ObjectStorageSettings | undefined): Promise<OpenArchive> {
  const storage = requireStorage(objectStorage, "read from");
  const [, folder, key] = /^(s3:\/\/[^/]+(?:\/.+)?)\/([^/]+)$/.exec(file) ?? [];
  if (!folder || !key) throw isMissing(file);
  const bucket = createBucket(storage, folder, { timeoutMs: minuteMs });
  if (!(await bucket.head(key))) throw isMissing(file);
  return async function* () {
    const body = await bucket.get(key);
    if (!body) throw isMissing(file);
    yield* body as AsyncIterable<Buffer>;
  };
}
