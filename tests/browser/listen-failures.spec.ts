import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { minuteMs } from "../../src/contract/durations.ts";
import { expect, test } from "./support/sites.ts";

const server = join(import.meta.dirname, "../../dist/server/main.js");

/** Runs the built server until it exits; returns its exit status and error output. */
function start(settings: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), "folio-address-"));
  const env = { DATA_DIR: folder, PORT: "0", LOG_LEVEL: "silent", STARTER_CONTENT: "off", ...settings };
  const { stderr, status } = spawnSync(process.execPath, [server], {
    cwd: folder,
    env,
    encoding: "utf8",
    timeout: 5 * minuteMs,
  });
  rmSync(folder, { recursive: true });
  return { stderr, status };
}

const hostAdvice = "set HOST to 127.0.0.1 for this machine only, or 0.0.0.0 for all its networks.\n";

test("a HOST that is not an address of this machine is reported in one sentence", () => {
  for (const [HOST, fault] of [
    ["203.0.113.7", "is not an address of this machine"],
    ["nowhere.invalid", "cannot be resolved"],
  ] as const)
    expect(start({ HOST })).toEqual({ status: 1, stderr: `HOST ${HOST} ${fault}: ${hostAdvice}` });
});

test("a PORT in use is reported in one sentence", async () => {
  const other = createServer().listen(0, "127.0.0.1");
  await new Promise((resolve) => other.once("listening", resolve));
  const bound = other.address();
  const port = typeof bound === "object" && bound ? bound.port : 0;
  expect(start({ PORT: String(port) })).toEqual({
    status: 1,
    stderr: `PORT ${port} is in use by another program: stop it, or set PORT to another number.\n`,
  });
  other.close();
});

test("a privileged PORT is reported in one sentence", () => {
  test.skip(process.getuid?.() === 0, "root may use every port");
  expect(start({ PORT: "80" }).stderr).toContain("set PORT to a number above 1023");
});
