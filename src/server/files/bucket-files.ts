import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { extname, join } from "node:path";
import { pipeline } from "node:stream/promises";
import { LRUCache } from "lru-cache";
import type { Bucket } from "../object-storage/bucket.ts";
import { removeTemporaryFiles, temporaryName } from "./atomic-write.ts";
import type { FileCaching, FileDetails, FileStore } from "./file-store.ts";

const types: Record<string, string> = {
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".png": "image/png",
  ".jpg": "image/jpeg",
};
const typeOf = (name: string) => types[extname(name)] ?? "application/octet-stream";

const cacheControl: Record<FileCaching, string> = {
  immutable: "public, max-age=31536000, immutable",
  revalidated: "no-cache",
};
/** Request headers that are passed on to the storage, and response headers that are passed on to the client. */
const conditions = ["range", "if-none-match", "if-modified-since"] as const;
const described = ["etag", "last-modified", "accept-ranges", "content-range", "content-length"] as const;

/** Stores files in a bucket of object storage; the local folder contains temporary copies only. */
export function createBucketFiles(bucket: Bucket, temporaryDirectory: string): FileStore {
  // Cache of file details: a page requests dozens of images, each of which would need another request to the bucket.
  const known = new LRUCache<string, FileDetails>({ max: 20_000 });

  async function read(name: string) {
    const { status, headers, body } = await bucket.getPart(name, {});
    if (status === 404) return void known.delete(name);
    return { bytes: Number(headers.get("content-length")), modifiedAt: modifiedAtOf(headers), body };
  }

  const write = (name: string, data: Buffer | AsyncIterable<Uint8Array>) =>
    bucket.put(name, data, { type: typeOf(name) });

  async function remove(name: string) {
    known.delete(name);
    await bucket.delete(name);
  }

  return {
    place: bucket.place,
    read,
    write,
    remove,
    temporaryDirectory,

    async find(name) {
      const found = known.get(name) ?? (await bucket.head(name));
      if (found) known.set(name, found);
      return found;
    },

    async move(from, to) {
      const file = await read(from);
      if (!file) return false;
      await write(to, file.body);
      await remove(from);
      return true;
    },

    async *list(folder) {
      for await (const { key, ...details } of bucket.list(`${folder}/`))
        if (!key.slice(folder.length + 1).includes("/")) yield { name: key, ...details };
    },

    async withLocalFile(name, work) {
      const file = await read(name);
      if (!file) return undefined;
      const path = join(temporaryDirectory, temporaryName());
      try {
        await pipeline(file.body, createWriteStream(path, { flags: "wx" }));
        return await work(path);
      } finally {
        await rm(path, { force: true });
      }
    },

    async prepare(_, now) {
      await mkdir(temporaryDirectory, { recursive: true });
      await removeTemporaryFiles(temporaryDirectory, now);
    },

    async send({ method, headers: requested }, reply, name, caching) {
      const given = Object.fromEntries(conditions.map((condition) => [condition, requested[condition]]));
      const { status, headers, body } = await bucket.getPart(name, given, method === "HEAD" ? "HEAD" : "GET");
      if (status === 404) {
        known.delete(name);
        reply.callNotFound();
        return reply;
      }
      for (const header of described) {
        const value = headers.get(header);
        if (value !== null) reply.header(header, value);
      }
      reply.code(status).header("cache-control", cacheControl[caching]);
      return status >= 300 ? reply.send() : reply.type(typeOf(name)).send(body);
    },
  };
}

const modifiedAtOf = (headers: Headers) => new Date(headers.get("last-modified") ?? 0);
