import { join } from "node:path";
import { createBucket } from "../object-storage/bucket.ts";
import type { ObjectStorageSettings, StorageLimits } from "../object-storage/signed-requests.ts";
import { createBucketFiles } from "./bucket-files.ts";
import type { FileStore } from "./file-store.ts";
import { createFolderFiles } from "./folder-files.ts";

interface Place {
  dataDirectory: string;
  /** Place of uploads in object storage, `s3://bucket/folder`; undefined for the data directory. */
  mediaUrl: string | undefined;
  objectStorage: ObjectStorageSettings | undefined;
}

/** Short limits, because requests wait for the storage. */
const defaultLimits: StorageLimits = { timeoutMs: 4000, attempts: 2 };

/** Store of uploads and of images made from them: object storage if it is configured, otherwise the data directory. */
export function createFileStore({ dataDirectory, mediaUrl, objectStorage }: Place, limits = defaultLimits): FileStore {
  if (!mediaUrl || !objectStorage) return createFolderFiles(dataDirectory);
  return createBucketFiles(createBucket(objectStorage, mediaUrl, limits), join(dataDirectory, "temporary"));
}
