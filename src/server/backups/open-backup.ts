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
export async function openBackup({ passphrase, ...source }: BackupSource): Promise<OpenArchive> {
  const { read } = await openStored(source);
  return source.file.endsWith(".age") ? () => decrypt(read(), passphrase) : read;
}

interface StoredBackup {
  bytes: number;
  read: OpenArchive;
}

/** Opens the file of a backup as it is stored, which may be encrypted. */
export const openStored = ({ file, objectStorage }: Omit<BackupSource, "passphrase">): Promise<StoredBackup> =>
  file.startsWith("s3://") ? openObject(file, objectStorage) : openFile(file);

const isMissing = (file: string) => new OperatorError(`There is no backup at ${file}: check its path.`);

async function openFile(file: string): Promise<StoredBackup> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw isMissing(file);
  const read = () => createReadStream(file, { highWaterMark: readBytes }) as AsyncIterable<Buffer>;
  return { bytes: found.size, read };
}

async function openObject(file: string, objectStorage: ObjectStorageSettings | undefined): Promise<StoredBackup> {
  const storage = requireStorage(objectStorage, "read from");
  const [, folder, key] = /^(s3:\/\/[^/]+(?:\/.+)?)\/([^/]+)$/.exec(file) ?? [];
  if (!folder || !key) throw isMissing(file);
  const bucket = createBucket(storage, folder, { timeoutMs: minuteMs });
  const found = await bucket.head(key);
  if (!found) throw isMissing(file);
  return {
    bytes: found.bytes,
    async *read() {
      const body = await bucket.get(key);
      if (!body) throw isMissing(file);
      yield* body as AsyncIterable<Buffer>;
    },
  };
}
