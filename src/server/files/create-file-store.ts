import { join } from "node:path";
import { createBucket } from "../object-storage/bucket.ts";
import type { ObjectStorageSettings, StorageLimits } from "../object-storage/signed-requests.ts";
import { createBucketFiles } from "./bucket-files.ts";
import type { FileStore } from "./file-store.ts";
import { createFolderFiles } from "./folder-files.ts";

interface Place {
  dataDirectory: string;
  /** `s3://bucket/folder` for uploads; undefined to store them in the data folder. */
  mediaUrl: string | undefined;
  objectStorage: ObjectStorageSettings | undefined;
}

/** Short limits, because requests wait for the storage. */
const defaultLimits: StorageLimits = { timeoutMs: 4000, attempts: 2 };

/** Creates the store of uploads and images made from them: object storage if configured, else the data folder. */
export function createFileStore({ dataDirectory, mediaUrl, objectStorage }: Place, limits = defaultLimits): FileStore {
  if (!mediaUrl || !objectStorage) return createFolderFiles(dataDirectory);
  return createBucketFiles(createBucket(objectStorage, mediaUrl, limits), join(dataDirectory, "temporary"));
}
