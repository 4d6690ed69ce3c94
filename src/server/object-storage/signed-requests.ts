import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { OperatorError } from "../errors.ts";
import { fetchOutside, type OutgoingResponse, readText } from "../outgoing/fetch-outside.ts";
import { lostRequest, refusedRequest, StorageFailure } from "./storage-failure.ts";

/** Connection settings of a server with the S3 protocol, with the access key. */
export interface ObjectStorageSettings {
  endpoint: string;
  region: string;
  /** Whether addresses are `https://host/bucket/key`, as most servers other than AWS expect. */
  isPathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string | undefined;
}

/** Throws an error that names the access key's settings if they are missing; `use` says what they are for. */
export function requireStorage(settings: ObjectStorageSettings | undefined, use: string) {
  if (settings) return settings;
  throw new OperatorError(`AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY must be set to ${use} object storage.`);
}

export interface StorageLimits {
  /** Maximum wait for the response to begin, and for each further chunk. A request with a body gets more time. */
  timeoutMs: number;
  /** Maximum number of attempts for a request that fails temporarily. */
  attempts: number;
}

export interface StorageRequest {
  method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Key of the object; empty for the bucket itself. */
  key: string;
  query?: Record<string, string>;
  headers?: Record<string, string | undefined>;
  body?: Uint8Array;
  /** Expected response statuses; any other status is thrown as a `StorageFailure`. */
  expected: readonly number[];
}

/** Minimum upload rate. A request's timeout is extended by the time that its body takes at this rate. */
const minBytesPerMs = 50;
const firstWaitMs = 200;

/** Signs, sends and repeats requests to a bucket. A repeated upload is harmless: it writes the whole object. */
export function createSignedRequests(settings: ObjectStorageSettings, bucket: string, limits: StorageLimits) {
  const { endpoint, region, isPathStyle, accessKeyId, secretAccessKey, sessionToken } = settings;
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey,
    ...(sessionToken && { sessionToken }),
    service: "s3",
    region,
  });
  const root = new URL(endpoint);
  if (!isPathStyle) root.host = `${bucket}.${root.host}`;
  const path = `${root.pathname.replace(/\/$/, "")}${isPathStyle ? `/${bucket}` : ""}`;
  const place = `The storage s3://${bucket} at ${root.host}`;

  function addressOf({ key, query = {} }: StorageRequest) {
    const address = new URL(root);
    address.pathname = key ? `${path}/${key.split("/").map(encodeURIComponent).join("/")}` : path;
    // A space must be `%20`: a `+`, as in forms, would be signed as another character.
    address.search = new URLSearchParams(query).toString().replaceAll("+", "%20");
    return address.href;
  }

  async function sendOnce(request: StorageRequest): Promise<OutgoingResponse> {
    const { method, body, expected, key } = request;
    const what = `${method} ${key}`;
    const given = Object.entries(request.headers ?? {}).filter((entry): entry is [string, string] => Boolean(entry[1]));
    // The server compares the hash, so a body that was altered in transit is not stored.
    const sha256 = createHash("sha256")
      .update(body ?? "")
      .digest("hex");
    const headers = { ...Object.fromEntries(given), "x-amz-content-sha256": sha256 };
    const signed = await client.sign(addressOf(request), { method, headers, ...(body && { body: body as BodyInit }) });
    const timeoutMs = limits.timeoutMs + (body?.length ?? 0) / minBytesPerMs;
    try {
      const response = await fetchOutside(signed, { timeoutMs });
      const isExpected = expected.includes(response.status);
      // A 404 may mean a missing bucket, so its body is read for the error code; a response to HEAD has no body.
      if (isExpected && (response.status !== 404 || method === "HEAD"))
        return { ...response, body: Readable.from(explain(response.body, what), { objectMode: false }) };
      const failure = refusedRequest(place, what, response.status, await readText(response));
      if (isExpected && failure.code !== "NoSuchBucket") return response;
      throw failure;
    } catch (error) {
      throw error instanceof StorageFailure ? error : lostRequest(place, what, error);
    }
  }

  /** Throws a `StorageFailure` with a clear message if a response's body breaks off. */
  async function* explain(body: AsyncIterable<Buffer>, what: string) {
    try {
      yield* body;
    } catch (error) {
      throw lostRequest(place, what, error);
    }
  }

  return {
    place,

    /** Sends a request, repeated with growing waits while the failure may be temporary. The caller reads the body. */
    async send(request: StorageRequest): Promise<OutgoingResponse> {
      for (let attempt = 1; ; attempt++) {
        try {
          return await sendOnce(request);
        } catch (error) {
          const isFinal = !(error instanceof StorageFailure && error.isPassing) || attempt >= limits.attempts;
          if (isFinal) throw error;
          await sleep(firstWaitMs * 4 ** (attempt - 1), undefined, { ref: false });
        }
      }
    },
  };
}

export type SignedRequests = ReturnType<typeof createSignedRequests>;
