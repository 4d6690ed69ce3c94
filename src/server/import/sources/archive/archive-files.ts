import { basename } from "node:path/posix";
import type { Readable } from "node:stream";
import { decoded } from "../../../../contract/percent-encoding.ts";
import { OperatorError } from "../../../errors.ts";

/** A file of the imported site, such as an image that its texts refer to. */
export interface ImportedFile {
  /** File name with its extension, for the media library. */
  name: string;
  open: () => Promise<NodeJS.ReadableStream>;
}

interface FoundFile {
  /** Size and modification time, known for files on disk. */
  bytes?: number;
  modifiedAt?: Date;
  open: () => Promise<Readable>;
}

/** Files of an export or a site: one file, a folder or a zip. Names are paths with slashes, as in a zip. */
export interface ArchiveFiles {
  /** Name of the export, for messages. */
  label: string;
  names: readonly string[];
  has: (name: string) => boolean;
  /** Finds a file; undefined if it is missing, or a symbolic link that leads outside of the folder. */
  find: (name: string) => Promise<FoundFile | undefined>;
  open: (name: string) => Promise<Readable>;
  close: () => Promise<void>;
}

/** Creates `ArchiveFiles` from the file names and a function that finds a file by name. */
export function archiveFiles(
  label: string,
  names: readonly string[],
  find: ArchiveFiles["find"],
  close: ArchiveFiles["close"] = async () => {},
): ArchiveFiles {
  const known = new Set(names);
  return {
    label,
    names,
    has: (name) => known.has(name),
    find,
    async open(name) {
      const found = await find(name);
      if (!found) throw new OperatorError(`The archive ${label} has no file ${name}.`);
      return found.open();
    },
    close,
  };
}

/** Sorts paths by the names of their folders and files, level by level. */
export const sortedByFolder = (paths: readonly string[]) =>
  paths
    .map((path) => path.replaceAll("/", "\0"))
    .toSorted()
    .map((path) => path.replaceAll("\0", "/"));

/** Maximum size in bytes of a text, such as one article, that is read into memory. */
export const maxTextBytes = 64 * 1024 * 1024;

export async function readText(files: ArchiveFiles, name: string, maxBytes = maxTextBytes) {
  const bytes = await readStart(await files.open(name), maxBytes + 1);
  if (bytes.length > maxBytes)
    throw new OperatorError(`${name} in ${files.label} is too large: its text exceeds ${maxBytes / 1024 ** 2} MB.`);
  return new TextDecoder().decode(bytes);
}

/** Returns the first bytes of a file as text, by which its format is recognised; empty if the file is not found. */
export async function readHead(files: ArchiveFiles, name: string) {
  const found = await files.find(name);
  return found ? new TextDecoder().decode(await readStart(await found.open(), 16_384)) : "";
}

export async function readStart(stream: Readable, size: number) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk as Buffer);
    length += (chunk as Buffer).length;
    // Leaving the `for await` loop closes the stream.
    if (length >= size) break;
  }
  return Buffer.concat(chunks).subarray(0, size);
}

/** Creates a function that finds files by path: the part of a name in the archive from the match of `root` on. */
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
