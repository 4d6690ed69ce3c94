import type { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";

export interface FileDetails {
  bytes: number;
  modifiedAt: Date;
}

/** Caching of a sent file by browsers and proxies: permanent, or with a revalidation at each use. */
export type FileCaching = "immutable" | "revalidated";

/** Store of immutable files that are written as a whole, under names such as `uploads/a.webp`. */
export interface FileStore {
  /** Path of the folder, or `The storage s3://bucket at host`, for error messages. */
  place: string;
  find(name: string): Promise<FileDetails | undefined>;
  read(name: string): Promise<(FileDetails & { body: Readable }) | undefined>;
  /**
   * Writes a file as a whole, so that readers never see a part. Folders set its modification time to `at`; buckets use
   * the current time.
   */
  write(name: string, data: Buffer | AsyncIterable<Uint8Array>, at?: Date): Promise<void>;
  /** Renames a file, in folders with the modification time `at`. Returns false if the file no longer exists. */
  move(from: string, to: string, at: Date): Promise<boolean>;
  remove(name: string): Promise<void>;
  /** Lists the files in a folder, without those in its subfolders. */
  list(folder: string): AsyncIterable<FileDetails & { name: string }>;

  /** Runs work with the path of a local copy of a file; undefined if there is no such file. */
  withLocalFile<T>(name: string, work: (path: string) => Promise<T>): Promise<T | undefined>;
  /** Local folder for incomplete files. */
  temporaryDirectory: string;
  /** Creates the folders, and removes temporary files of killed processes from them. */
  prepare(folders: string[], now: Date): Promise<void>;

  /** Sends the file, or the requested range of it; a 404 if there is no such file. */
  send(request: FastifyRequest, reply: FastifyReply, name: string, caching: FileCaching): Promise<FastifyReply>;
}
