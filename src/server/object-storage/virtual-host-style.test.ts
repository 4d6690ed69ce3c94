import { execFile } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, onTestFinished, test } from "vitest";
import { filledApp, settingsOf } from "../../../tests/support/backup-app.ts";
import { bucketName, startS3Server } from "../../../tests/support/s3-server.ts";
import { canMount } from "../../../tests/support/small-disk.ts";
import { createBucket } from "./bucket.ts";

interface Signed {
  uri: string;
  headers: { host: string };
}

/**
 * Makes s3rver sign the path as it was sent: by default, it signs the bucket as part of it, as in signature version 2.
 */
function signPathsAsSent() {
  const signature = createRequire(import.meta.url)("@20minutes/s3rver/lib/signature/v4.js") as {
    getStringToSign(request: Signed, ...more: unknown[]): string;
  };
  const { getStringToSign } = signature;
  onTestFinished(() => void (signature.getStringToSign = getStringToSign));
  signature.getStringToSign = ({ uri, ...request }, ...more) => {
    const isVirtual = request.headers.host.startsWith(`${bucketName}.`);
    const sent = isVirtual ? uri.slice(`/${bucketName}`.length) || "/" : uri;
    return getStringToSign({ ...request, uri: sent }, ...more);
  };
}

const entry = join(import.meta.dirname, "../../../dist/server/folio.js");
const host = "s3.eu-central-1.amazonaws.com";

// Names below the endpoint have to resolve to this machine: the command gets its own hosts file, which requires the
// right to mount.
test.runIf(canMount && !inject("postgres"))(
  "a backup is written to a server with a separate host for each bucket, as at AWS, and read from there",
  async () => {
    signPathsAsSent();
    const s3 = await startS3Server();
    const { place } = await filledApp();
    const folder = mkdtempSync(join(inject("runFolder"), "hosts-"));
    const hosts = join(folder, "hosts");
    writeFileSync(hosts, `127.0.0.1 ${bucketName}.${host}\n`);
    const folio = async (args: string[]) => {
      const script = `mount --bind ${hosts} /etc/hosts && exec "$@"`;
      const command = ["--mount", "sh", "-c", script, "sh", process.execPath, entry, ...args];
      const endpoint = { AWS_ENDPOINT_URL: s3.endpoint.replace("127.0.0.1", host), S3_PATH_STYLE: "off" };
      const env = { PATH: process.env["PATH"], ...s3.environment, ...endpoint, ...settingsOf(place) };
      const { stdout } = await promisify(execFile)("unshare", command, { env });
      return JSON.parse(stdout) as { file: string; images: number };
    };
    const address = `s3://${bucketName}/site`;

    const { file } = await folio(["backup", address, "--json"]);

    const keys: string[] = [];
    for await (const { key } of createBucket(s3.settings, address).list()) keys.push(`${address}/${key}`);
    expect(keys).toEqual([file]);
    expect((await folio(["backup", "verify", file, "--json"])).images).toBe(2);
  },
);
