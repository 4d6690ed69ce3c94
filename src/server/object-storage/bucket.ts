import type { Readable } from "node:stream";
import { type OutgoingResponse, readText } from "../outgoing/fetch-outside.ts";
import {
  createSignedRequests,
  type ObjectStorageSettings,
  type SignedRequests,
  type StorageLimits,
} from "./signed-requests.ts";
import { elementsOf, escapeXml, refusedRequest, StorageFailure, textOf } from "./storage-failure.ts";

export interface StoredObject {
  bytes: number;
  modifiedAt: Date;
}

/** Content type with which the storage serves the object. */
type PutOptions = { type?: string };

const defaultLimits: StorageLimits = { timeoutMs: 15_000, attempts: 4 };

/**
 * Creates access to the objects below `s3://bucket/prefix`; keys are relative to the prefix. Every failure is a
 * `StorageFailure` whose message is one sentence.
 */
export function createBucket(settings: ObjectStorageSettings, address: string, limits: Partial<StorageLimits> = {}) {
  const { host: name, pathname } = new URL(address);
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, "");
  const requests = createSignedRequests(settings, name, { ...defaultLimits, ...limits });
  const { send } = requests;
  const fullKey = (key: string) => (prefix ? `${prefix}/${key}` : key);

  async function putBytes(key: string, bytes: Uint8Array, { type }: PutOptions) {
    const headers = { "content-type": type };
    const { body } = await send({ method: "PUT", key: fullKey(key), headers, body: bytes, expected: [200] });
    body.resume();
  }

  /** Lists up to 1,000 objects after a key. Uses ListObjects version 1: version 2 needs a token to continue. */
  async function listPage(under: string, after: string) {
    const query = { prefix: fullKey(under), marker: after && fullKey(after) };
    const xml = await readText(await send({ method: "GET", key: "", query, expected: [200] }));
    const objects = elementsOf(xml, "Contents").map((content) => ({
      key: (textOf(content, "Key") ?? "").slice(fullKey("").length),
      bytes: Number(textOf(content, "Size")),
      modifiedAt: new Date(textOf(content, "LastModified") ?? 0),
    }));
    return { objects, isLast: textOf(xml, "IsTruncated") !== "true" };
  }

  return {
    /** Name of the storage in error messages: `The storage s3://bucket at host`. */
    place: requests.place,

    /** Stores bytes, or a stream of any length in bounded memory. A failure leaves no partial object. */
    async put(key: string, content: Uint8Array | AsyncIterable<Uint8Array>, options: PutOptions = {}) {
      if (content instanceof Uint8Array) return putBytes(key, content, options);
      const parts = cutIntoParts(content);
      const first = await parts.next();
      if (first.done) return undefined;
      if (first.value.isLast) return putBytes(key, first.value.bytes, options);
      return uploadParts(requests, fullKey(key), startWith(first.value, parts));
    },

    /** Returns the object as a stream; undefined if there is none. */
    async get(key: string): Promise<Readable | undefined> {
      const { status, body } = await send({ method: "GET", key: fullKey(key), expected: [200, 404] });
      return status === 200 ? body : undefined;
    },

    /** Requests an object with headers for conditions and a range; the status is 200, 206, 304, 404 or 416. */
    getPart: (
      key: string,
      headers: Record<string, string | undefined>,
      method: "GET" | "HEAD" = "GET",
    ): Promise<OutgoingResponse> => send({ method, key: fullKey(key), headers, expected: [200, 206, 304, 404, 416] }),

    async head(key: string): Promise<StoredObject | undefined> {
      const { status, headers, body } = await send({ method: "HEAD", key: fullKey(key), expected: [200, 404] });
      body.resume();
      if (status === 404) return undefined;
      return {
        bytes: Number(headers.get("content-length")),
        modifiedAt: new Date(headers.get("last-modified") ?? 0),
      };
    },

    /** Deletes the object, if it exists. */
    async delete(key: string) {
      const { body } = await send({ method: "DELETE", key: fullKey(key), expected: [204, 200, 404] });
      body.resume();
    },

    /** Lists all objects whose keys begin with `under`, in the order of their keys. */
    async *list(under = ""): AsyncGenerator<StoredObject & { key: string }> {
      for (let after = ""; ;) {
        const { objects, isLast } = await listPage(under, after);
        yield* objects;
        after = objects.at(-1)?.key ?? "";
        if (isLast || !after) return;
      }
    },
  };
}

export type Bucket = ReturnType<typeof createBucket>;

async function* startWith(first: Part, rest: AsyncIterable<Part>) {
  yield first;
  yield* rest;
}

/** Size of a part in bytes; S3 allows 10,000 parts, so objects are limited to 80 GB. */
export const partBytes = 8 * 1024 ** 2;

interface Part {
  /** Bytes of the part; valid until the next part is read. */
  bytes: Uint8Array;
  isLast: boolean;
}

/** Splits a stream into parts of `size` bytes; only the last part may be smaller. Holds one part in memory. */
async function* cutIntoParts(stream: AsyncIterable<Uint8Array>, size = partBytes): AsyncGenerator<Part> {
  const part = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const piece of stream) {
    for (let from = 0; from < piece.length;) {
      // A full part is yielded only when another byte follows, which shows that it is not the last part.
      if (filled === size) {
        yield { bytes: part, isLast: false };
        filled = 0;
      }
      const taken = piece.subarray(from, from + size - filled);
      part.set(taken, filled);
      filled += taken.length;
      from += taken.length;
    }
  }
  yield { bytes: part.subarray(0, filled), isLast: true };
}

/** Stores parts as one object by a multipart upload; a failure leaves no partial object. */
async function uploadParts({ send, place }: SignedRequests, key: string, parts: AsyncIterable<Part>) {
  const created = await readText(await send({ method: "POST", key, query: { uploads: "" }, expected: [200] }));
  const uploadId = textOf(created, "UploadId") ?? "";
  const tags: string[] = [];
  try {
    for await (const { bytes } of parts) {
      const query = { partNumber: `${tags.length + 1}`, uploadId };
      const { headers, body } = await send({ method: "PUT", key, query, body: bytes, expected: [200] });
      body.resume();
      tags.push(headers.get("etag") ?? "");
    }
    await complete();
  } catch (error) {
    // Deletes the parts of an unfinished upload, which S3 would bill but not list as objects.
    await send({ method: "DELETE", key, query: { uploadId }, expected: [204, 404] }).then(
      ({ body }) => body.resume(),
      () => undefined,
    );
    throw error;
  }

  async function complete() {
    const list = tags.map(
      (tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${escapeXml(tag)}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${list.join("")}</CompleteMultipartUpload>`);
    const request = { method: "POST", key, query: { uploadId }, body, expected: [200] } as const;
    const answer = await send(request).then(readText, async (error: unknown) => {
      // Accepts a missing upload if the object exists: an earlier attempt succeeded and its response was lost.
      if (!(error instanceof StorageFailure) || error.code !== "NoSuchUpload") throw error;
      const { headers, body: nothing } = await send({ method: "HEAD", key, expected: [200] });
      nothing.resume();
      if (!/-\d+"?$/.test(headers.get("etag") ?? "")) throw error;
      return "";
    });
    // The response begins with status 200 before the parts are joined, so its body may contain an error.
    if (answer.includes("<Error>")) throw refusedRequest(place, `POST ${key}`, 500, answer);
  }
}
