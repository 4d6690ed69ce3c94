import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import S3rver from "@20minutes/s3rver";
import { inject, onTestFinished } from "vitest";

export const bucketName = "folio-test";

/** Starts a real S3 server with one bucket, until the test ends. */
export async function startS3Server() {
  const directory = mkdtempSync(join(inject("runFolder"), "s3-"));
  const options = { address: "127.0.0.1", directory, silent: true, configureBuckets: [{ name: bucketName }] };
  let port = 0;
  let server: S3rver | undefined;

  async function start() {
    server = new S3rver({ ...options, port });
    port = (await server.run()).port;
  }
  /** Simulates an unavailable server: connections are refused until `start`. */
  async function stop() {
    const stopping = server?.close();
    server?.httpServer.closeAllConnections();
    server = undefined;
    await stopping;
  }

  await start();
  onTestFinished(stop);
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    endpoint,
    start,
    stop,
    /** Settings with which `createBucket` connects to this server. */
    settings: { endpoint, region: "us-east-1", isPathStyle: true, accessKeyId: "S3RVER", secretAccessKey: "S3RVER" },
    /** Environment variables with which a folio server uses this S3 server. */
    environment: { AWS_ENDPOINT_URL: endpoint, AWS_ACCESS_KEY_ID: "S3RVER", AWS_SECRET_ACCESS_KEY: "S3RVER" },
  };
}
