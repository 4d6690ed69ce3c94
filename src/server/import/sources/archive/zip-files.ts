import { close, open as openFile } from "node:fs";
import { Readable } from "node:stream";
import { promisify } from "node:util";
import { Entry, fromFdPromise, type ZipFile } from "yauzl";
import { OperatorError } from "../../../errors.ts";
import { archiveFiles } from "./archive-files.ts";

const mebibyte = 1024 * 1024;
const maxEntries = 200_000;
const maxTotalBytes = 64 * 1024 * mebibyte;
/** Maximum compression ratio; a blog's text has 10. It is only checked above 64 MiB, as less data is harmless. */
const maxRatio = 200;
const ratioIsCheckedAbove = 64 * mebibyte;

/** Properties needed to read a zip entry; a whole `Entry` of yauzl takes several times as much memory. */
const dataNames = [
  "compressedSize",
  "compressionMethod",
  "generalPurposeBitFlag",
  "relativeOffsetOfLocalHeader",
  "uncompressedSize",
] as const;
type EntryData = Pick<Entry, (typeof dataNames)[number]>;

/** Whether a file begins with the signature of a zip; an empty zip consists only of the end record. */
export const isZip = (head: Buffer) => ["PK\u0003\u0004", "PK\u0005\u0006"].includes(head.toString("latin1", 0, 4));

/** Opens a zip of `size` bytes; entries are read from the zip file itself, which is not unpacked. */
export async function openZipFiles(label: string, path: string, size: number) {
  const entries = new Map<string, EntryData>();
  // Opens a file descriptor instead of a `FileHandle`, which would be closed when it is garbage-collected.
  const fd = await promisify(openFile)(path, "r");
  let zip: ZipFile;
  try {
    // Disables yauzl's size check, which ends a stream without an error; `withSize` checks instead.
    zip = await fromFdPromise(fd, { autoClose: false, validateEntrySizes: false });
    await readEntries(label, zip, entries, size);
  } catch (error) {
    await promisify(close)(fd);
    throw error instanceof OperatorError ? error : unreadable(label, error);
  }
  async function open(name: string, data: EntryData) {
    const stream = await zip.openReadStreamPromise(Object.assign(new Entry(), data)).catch((error: unknown) => {
      throw unreadable(label, error);
    });
    return Readable.from(withSize(stream, data.uncompressedSize, label, name), { objectMode: false });
  }
  return archiveFiles(
    label,
    [...entries.keys()],
    async (name) => {
      const data = entries.get(name);
      return data && { open: () => open(name, data) };
    },
    async () => zip.close(),
  );
}

async function readEntries(label: string, zip: ZipFile, entries: Map<string, EntryData>, size: number) {
  let total = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileName: name, uncompressedSize } = entry;
    // Skips folders, which have no content, and symbolic links, which could point anywhere.
    if (name.endsWith("/") || isSymbolicLink(entry)) continue;
    if (entry.isEncrypted())
      throw new OperatorError(`The archive ${label} is encrypted: unpack it with its password and import the folder.`);
    if (entries.size === maxEntries)
      throw new OperatorError(`The archive ${label} has more than ${maxEntries.toLocaleString("en")} files.`);
    total += uncompressedSize;
    // Overlapping entries share compressed bytes, so the sum of all sizes is also checked against the size of the zip.
    if (isBomb(uncompressedSize, entry.compressedSize) || isBomb(total, size) || total > maxTotalBytes)
      throw new OperatorError(
        `The archive ${label} would unpack to far more data than it holds (${name}), like a zip bomb: unpack it yourself and import the folder.`,
      );
    if (!entries.has(name))
      entries.set(name, Object.fromEntries(dataNames.map((one) => [one, entry[one]])) as unknown as EntryData);
  }
}

const isBomb = (unpacked: number, packed: number) => unpacked > ratioIsCheckedAbove && unpacked > packed * maxRatio;

/** The upper 16 bits of the external attributes are the Unix mode of the file. */
const isSymbolicLink = ({ externalFileAttributes }: Entry) => externalFileAttributes >>> 28 === 0xa;

/** Yields a file's bytes; throws if the file is longer or shorter than its zip entry states. */
async function* withSize(stream: Readable, size: number, label: string, name: string) {
  let length = 0;
  try {
    for await (const chunk of stream) {
      length += (chunk as Buffer).length;
      if (length > size) break;
      yield chunk as Buffer;
    }
  } catch (error) {
    throw unreadable(label, error);
  }
  if (length !== size)
    throw new OperatorError(`The archive ${label} is damaged: ${name} does not have the size that the archive states.`);
}

const unreadable = (label: string, error: unknown) =>
  new OperatorError(
    `The archive ${label} cannot be read (${error instanceof Error ? error.message : String(error)}): export it again.`,
  );
