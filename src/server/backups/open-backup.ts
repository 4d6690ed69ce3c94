import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { ReadableStream } from "node:stream/web";
import { minuteMs } from "../../contract/durations.ts";
import { OperatorError } from "../errors.ts";
import { createBucket } from "../object-storage/bucket.ts";
import { type ObjectStorageSettings, requireStorage } from "../object-storage/signed-requests.ts";
import type { OpenArchive } from "./archive.ts";

const readBytes = 256 * 1024;

export interface BackupSource {
  /** A path, or `s3://bucket/folder/name`. */
  file: string;
  passphrase?: string | undefined;
  objectStorage?: ObjectStorageSettings | undefined;
}

/** Opens a backup, decrypting it if its name ends in `.age`; the result can be read several times. */
export async function openBackup({ passphrase, ...source }: BackupSource): Promise<OpenArchive> {
  const { read } = await openStored(source);
  return source.file.endsWith(".age") ? () => decrypt(read(), passphrase) : read;
}

interface StoredBackup {
  bytes: number;
  read: OpenArchive;
}

/** Opens a backup without decrypting it. */
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

type WebStream = globalThis.ReadableStream<Uint8Array<ArrayBuffer>>;

const toWeb = (chunks: AsyncIterable<Uint8Array>) => ReadableStream.from(chunks) as unknown as WebStream;

/** Encrypts the bytes in the format of age; `age -d` decrypts them with the passphrase. */
export async function* encrypt(chunks: AsyncIterable<Uint8Array>, passphrase: string) {
  const { Encrypter } = await import("age-encryption");
  const encrypter = new Encrypter();
  encrypter.setPassphrase(passphrase);
  yield* asBuffers(await encrypter.encrypt(toWeb(chunks)));
}

/** Decrypts the bytes; throws an OperatorError if the passphrase is missing or wrong, or the file has changed. */
async function* decrypt(chunks: AsyncIterable<Uint8Array>, passphrase: string | undefined) {
  if (!passphrase) throw new OperatorError("This backup is encrypted: set BACKUP_PASSPHRASE to its passphrase.");
  const { Decrypter } = await import("age-encryption");
  const decrypter = new Decrypter();
  decrypter.addPassphrase(passphrase);
  try {
    yield* asBuffers(await decrypter.decrypt(toWeb(chunks)));
  } catch (error) {
    if (error instanceof OperatorError || (error as NodeJS.ErrnoException).syscall) throw error;
    throw new OperatorError("This backup cannot be decrypted: BACKUP_PASSPHRASE is wrong, or the file has changed.", {
      cause: error,
    });
  }
}

async function* asBuffers(stream: unknown): AsyncGenerator<Buffer> {
  for await (const chunk of stream as AsyncIterable<Uint8Array>)
    yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
