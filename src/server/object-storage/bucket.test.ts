import { randomBytes } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { expect, onTestFinished, test, vi } from "vitest";
import { listen } from "../../../tests/support/listening-server.ts";
import { bucketName, startS3Server } from "../../../tests/support/s3-server.ts";
import { type Bucket, createBucket, partBytes } from "./bucket.ts";

const address = `s3://${bucketName}/a folder/site`;

async function openBucket() {
  const server = await startS3Server();
  return { server, bucket: createBucket(server.settings, address, { timeoutMs: 2000, attempts: 2 }) };
}

/** Starts a server with faulty S3 responses; returns a bucket on this server. */
async function brokenServer(answer: RequestListener) {
  const endpoint = `http://127.0.0.1:${await listen(createServer(answer))}`;
  const settings = { endpoint, region: "us-east-1", isPathStyle: true, accessKeyId: "a", secretAccessKey: "b" };
  return createBucket(settings, address, { timeoutMs: 300, attempts: 3 });
}

async function namesIn(bucket: Bucket, under?: string) {
  const names: string[] = [];
  for await (const { key } of bucket.list(under)) names.push(key);
  return names;
}

async function read(bucket: Bucket, key: string) {
  const stream = await bucket.get(key);
  return stream && buffer(stream);
}

/** Returns random bytes, and a stream of them in chunks of 70,001 bytes. */
function randomStream(length: number) {
  const bytes = randomBytes(length);
  const pieces = function* () {
    for (let from = 0; from < length; from += 70_001) yield bytes.subarray(from, from + 70_001);
  };
  return { bytes, stream: Readable.from(pieces(), { objectMode: false }) };
}

test("an object with any characters in its key is stored, described, listed, read and deleted", async () => {
  const { bucket } = await openBucket();
  const key = "uploads/größer (1) + *x*!.webp";

  await bucket.put(key, Buffer.from("picture"), { type: "image/webp" });
  await bucket.put("other.txt", Buffer.from(""));

  expect(await bucket.head(key)).toEqual({ bytes: 7, modifiedAt: expect.any(Date) });
  expect((await read(bucket, key))?.toString()).toBe("picture");
  expect(await namesIn(bucket)).toEqual(["other.txt", key]);
  expect(await namesIn(bucket, "uploads/")).toEqual([key]);

  await bucket.delete(key);
  await bucket.delete(key);
  expect([await bucket.head(key), await bucket.get(key)]).toEqual([undefined, undefined]);
});

test("a request for a range of an object answers 206 with content-range, and a matching ETag answers 304", async () => {
  const { bucket } = await openBucket();
  await bucket.put("a.txt", Buffer.from("0123456789"));

  const part = await bucket.getPart("a.txt", { range: "bytes=2-4" });
  expect([part.status, part.headers.get("content-range")]).toEqual([206, "bytes 2-4/10"]);
  expect((await buffer(part.body)).toString()).toBe("234");

  const etag = part.headers.get("etag") ?? "";
  expect((await bucket.getPart("a.txt", { "if-none-match": etag })).status).toBe(304);
  expect((await bucket.getPart("a.txt", { range: "bytes=20-" })).status).toBe(416);
  expect((await bucket.getPart("b.txt", {})).status).toBe(404);
});

test("a bucket at AWS is addressed by its own host name, such as photos.s3.eu-central-1.amazonaws.com", async () => {
  const fetched = vi.spyOn(globalThis, "fetch").mockResolvedValue(new Response(null, { status: 404 }));
  onTestFinished(() => fetched.mockRestore());
  const endpoint = "https://s3.eu-central-1.amazonaws.com";
  const keys = { accessKeyId: "a", secretAccessKey: "b" };
  const bucket = createBucket({ endpoint, region: "eu-central-1", isPathStyle: false, ...keys }, "s3://photos/site");
  expect(await bucket.head("a.txt")).toBeUndefined();
  const { url } = new Request(...fetched.mock.calls[0]!);
  expect(url).toBe("https://photos.s3.eu-central-1.amazonaws.com/site/a.txt");
});

test.each([
  ["nothing", 0],
  ["less than one part", 1000],
  ["exactly two parts", 2 * partBytes],
  ["two parts and a byte", 2 * partBytes + 1],
])("a stream with %s is stored completely", async (_, length) => {
  const { bucket } = await openBucket();
  const { bytes, stream } = randomStream(length);

  await bucket.put("stream", stream);

  expect((await bucket.head("stream"))?.bytes).toBe(length);
  expect((await read(bucket, "stream"))?.equals(bytes)).toBe(true);
});

test("a stream that breaks off leaves neither an object nor parts", async () => {
  const { bucket } = await openBucket();
  const broken = async function* () {
    yield randomBytes(partBytes + 1);
    throw new Error("the disk is gone");
  };

  await expect(bucket.put("stream", broken())).rejects.toThrow("the disk is gone");

  expect(await namesIn(bucket)).toEqual([]);
});

test("a bucket with more objects than one S3 response lists is listed completely", async () => {
  const { bucket } = await openBucket();
  const keys = Array.from({ length: 1003 }, (_, index) => `k${String(index).padStart(5, "0")}`);
  for (let from = 0; from < keys.length; from += 50)
    await Promise.all(keys.slice(from, from + 50).map((key) => bucket.put(key, Buffer.from("x"))));

  expect(await namesIn(bucket)).toEqual(keys);
});

test("a wrong setting is reported in one sentence that names it", async () => {
  const { server, bucket } = await openBucket();
  const failureOf = (settings: object, place = address) =>
    createBucket({ ...server.settings, ...settings }, place, { attempts: 1 })
      .get("a")
      .catch((error: Error) => error.message);
  const where = server.endpoint.slice("http://".length);

  expect(await failureOf({ secretAccessKey: "wrong" })).toBe(
    `The storage s3://${bucketName} at ${where} refused GET a folder/site/a (403 SignatureDoesNotMatch): check AWS_SECRET_ACCESS_KEY.`,
  );
  expect(await failureOf({ accessKeyId: "wrong" })).toContain("(403 InvalidAccessKeyId): check AWS_ACCESS_KEY_ID.");
  expect(await failureOf({}, "s3://elsewhere")).toContain("(404 NoSuchBucket): make the bucket, or correct its name.");
  await server.stop();
  await expect(bucket.get("a")).rejects.toThrow(/cannot be reached for GET .*ECONNREFUSED.*: check AWS_ENDPOINT_URL/);
});

test("a request is repeated while the storage server is busy", async () => {
  let requests = 0;
  const bucket = await brokenServer((_, answer) => {
    requests += 1;
    answer.writeHead(requests < 3 ? 503 : 200).end(requests < 3 ? "<Error><Code>SlowDown</Code></Error>" : "fine");
  });

  expect((await read(bucket, "a"))?.toString()).toBe("fine");
  expect(requests).toBe(3);
});

test("a request fails if the server never answers or stops in the middle of a response", async () => {
  const silent = await brokenServer(() => undefined);
  await expect(silent.put("a", Buffer.from("x"))).rejects.toThrow("no answer within 0.3");

  const stopping = await brokenServer((_, answer) => answer.writeHead(200, { "content-length": 100 }).write("begin"));
  await expect(read(stopping, "a")).rejects.toThrow("no answer within 0.3 s");
});

test("the parts of an upload are removed if its completion fails", async () => {
  const calls: string[] = [];
  const bucket = await brokenServer((request, answer) => {
    const { method = "", url = "" } = request;
    calls.push(`${method} ${new URL(url, "http://x").search.replace(/uploadId=.*/, "uploadId")}`);
    request.resume().on("end", () => {
      if (url.includes("?uploads")) return answer.end("<R><UploadId>u</UploadId></R>");
      if (method === "POST") return answer.end("<Error><Code>InternalError</Code></Error>");
      return answer.writeHead(method === "DELETE" ? 204 : 200, { etag: '"e"' }).end();
    });
  });

  await expect(bucket.put("a", randomStream(partBytes + 1).stream)).rejects.toThrow("500 InternalError");

  expect(calls).toEqual([
    "POST ?uploads=",
    "PUT ?partNumber=1&uploadId",
    "PUT ?partNumber=2&uploadId",
    "POST ?uploadId",
    "DELETE ?uploadId",
  ]);
});
