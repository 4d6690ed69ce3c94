import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { OperatorError } from "../errors.ts";
import type { OpenArchive } from "./read-archive.ts";

const readBytes = 256 * 1024;

/** Opens the file of a backup for reading it several times. */
export async function openBackup(file: string): Promise<OpenArchive> {
  const found = await stat(file).catch(() => undefined);
  if (!found?.isFile()) throw new OperatorError(`There is no backup at ${file}.`);
  return () => createReadStream(file, { highWaterMark: readBytes }) as AsyncIterable<Buffer>;
}
