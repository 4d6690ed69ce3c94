import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

export interface FileDetails {
  bytes: number;
  modifiedAt: Date;
}

/** What a response says of how long its file may be cached; other sites may embed it. */
export type FileCaching = "immutable" | "revalidated";

/** Where files are that are written whole and do not change, by names such as `uploads/a.webp`. */
export interface FileStore {
  /** How a message calls it: a folder or a bucket. */
  place: string;
  find(name: string): Promise<FileDetails | undefined>;
  read(name: string): Promise<(FileDetails & { body: Readable }) | undefined>;
  /** Under the name there is the whole file or none. A folder gives the file the time `at`, a bucket that of now. */
  write(name: string, data: Buffer | AsyncIterable<Uint8Array>, at?: Date): Promise<void>;
  /** Takes over all files of a folder of this computer, which is empty afterwards. */
  adopt(directory: string, folder: string): Promise<void>;
  /** Gives a file another name, and a time as `write` does; false when there is none, because another process was quicker. */
  move(from: string, to: string, at: Date): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** The files right below a folder. */
  list(folder: string): AsyncIterable<FileDetails & { name: string }>;

  /** Runs work with the path of a file on this computer; undefined when there is no such file. */
  withLocalFile<T>(name: string, work: (path: string) => Promise<T>): Promise<T | undefined>;
  /** A folder of this computer for files that are not complete yet. */
  temporaryDirectory: string;
  /** Creates the folders, and removes temporary files of killed processes from them. */
  prepare(folders: string[], now: Date): Promise<void>;

  /** Sends the file, or the requested range of it; a 404 when there is no such file. */
  send(request: FastifyRequest, reply: FastifyReply, name: string, caching: FileCaching): Promise<FastifyReply>;
}

/** The whole content of a file. */
export async function readWhole({ body }: { body: Readable }) {
  const pieces: Buffer[] = [];
  for await (const piece of body) pieces.push(piece as Buffer);
  return Buffer.concat(pieces);
}
