import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { OperatorError } from "../errors.ts";
import { decrypt } from "./encryption.ts";
import type { OpenArchive } from "./read-archive.ts";

const readBytes = 256 * 1024;

/** Opens the file of a backup for reading it several times. */
export async function openBackup(file: string, passphrase?: string): Promise<OpenArchive> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new OperatorError(`There is no backup at ${file}.`);
  const read = () => createReadStream(file, { highWaterMark: readBytes }) as AsyncIterable<Buffer>;
  return file.endsWith(".age") ? () => decrypt(read(), passphrase) : read;
}
