import { readText } from "../outgoing/fetch-outside.ts";
import type { SignedRequests } from "./signed-requests.ts";
import { refusedRequest, StorageFailure, escapeXml, textOf } from "./storage-failure.ts";

/** Size of a part; S3 allows 10,000 parts, so objects are limited to 80 GB. */
export const partBytes = 8 * 1024 ** 2;

export interface Part {
  /** Bytes of the part; valid until the next part is read. */
  bytes: Uint8Array;
  isLast: boolean;
}

/** Splits a stream into parts of one size, of which only the last may be smaller. Holds one part in memory. */
export async function* cutIntoParts(stream: AsyncIterable<Uint8Array>, size = partBytes): AsyncGenerator<Part> {
  const part = Buffer.allocUnsafe(size);
  let filled = 0;
  for await (const piece of stream) {
    for (let from = 0; from < piece.length;) {
      // One more byte shows that this part is not the last one.
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

/** Stores parts as one object, which exists as a whole or not at all. */
export async function uploadParts({ send, place }: SignedRequests, key: string, parts: AsyncIterable<Part>) {
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
    // Deletes the parts of an unfinished upload, which would be billed, but not listed.
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
      // If the answer to an earlier attempt was lost, the upload no longer exists, but the object does.
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
