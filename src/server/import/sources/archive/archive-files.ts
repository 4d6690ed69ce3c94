import { basename } from "node:path/posix";
import type { Readable } from "node:stream";
import { decoded } from "../../../../contract/percent-encoding.ts";
import { OperatorError } from "../../../errors.ts";
import type { ImportedFile } from "../../import-source.ts";

/** Files of an export: one file, a folder or a zip. Names use slashes, as in a zip. */
export interface ArchiveFiles {
  /** Name of the export, for messages. */
  label: string;
  names: readonly string[];
  has: (name: string) => boolean;
  open: (name: string) => Promise<Readable>;
  close: () => Promise<void>;
}

/** Creates the files from a map of their names to the data by which each is opened. */
export const archiveFiles = <Known>(
  label: string,
  known: ReadonlyMap<string, Known>,
  open: (known: Known, name: string) => Promise<Readable>,
  close: ArchiveFiles["close"] = async () => {},
): ArchiveFiles => ({
  label,
  names: [...known.keys()],
  has: (name) => known.has(name),
  async open(name) {
    if (!known.has(name)) throw new OperatorError(`The archive ${label} has no file ${name}.`);
    return open(known.get(name)!, name);
  },
  close,
});

/** Maximum size in bytes of a text, such as one article, that is read into memory. */
export const maxTextBytes = 64 * 1024 * 1024;

export async function readText(files: ArchiveFiles, name: string, maxBytes = maxTextBytes) {
  const bytes = await readStart(await files.open(name), maxBytes + 1);
  if (bytes.length > maxBytes)
    throw new OperatorError(`${name} in ${files.label} is too large: its text exceeds ${maxBytes / 1024 ** 2} MB.`);
  return new TextDecoder().decode(bytes);
}

/** Returns the first bytes of a file as text, by which its format is recognised. */
export const readHead = async (files: ArchiveFiles, name: string) =>
  new TextDecoder().decode(await readStart(await files.open(name), 16_384));

export async function readStart(stream: Readable, size: number) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    // Leaving the loop closes the stream.
    if (length >= size) break;
  }
  return Buffer.concat(chunks).subarray(0, size);
}

/** Creates a function that finds files of an archive by the end of their path, below the folder that `root` matches. */
export function createFilesByPath(files: ArchiveFiles, root: RegExp) {
  const names = new Map<string, string>();
  for (const name of files.names) {
    const { index } = root.exec(name) ?? {};
    const path = index === undefined ? undefined : name.slice(index).replace(/^\//, "");
    if (path !== undefined && !names.has(path)) names.set(path, name);
  }
  return (path: string): ImportedFile | undefined => {
    const name = names.get(path.replace(/^\//, ""));
    return name === undefined ? undefined : { name: basename(name), open: () => files.open(name) };
  };
}

/** Returns the decoded path of an address, without its query. */
export function pathOf(reference: string) {
  const url = URL.canParse(reference, "https://unknown.invalid")
    ? new URL(reference, "https://unknown.invalid")
    : undefined;
  return decoded(url?.pathname ?? reference);
}
