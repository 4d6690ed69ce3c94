import { execFile, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { LoadOptions } from "./load-client.ts";

/** Whether wrk can be started. Its exit code is ignored: `wrk --version` exits with 1 even if wrk works. */
export const hasWrk = () => spawnSync("wrk", ["--version"]).error === undefined;

const warmUpMs = 500;

/** Sends the same load as the bench's own client, but with one thread of wrk, for at least a second. */
export async function loadByWrk({ paths, ...options }: LoadOptions) {
  const stdout = await runWrk(options, paths[0] ?? "/");
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  return parse(stdout);
}

/** Requests each path in turn with one thread of wrk, and accepts every status. */
export async function attackByWrk({ paths, ...options }: LoadOptions) {
  const folder = mkdtempSync(join(tmpdir(), "folio-wrk-"));
  const file = join(folder, "paths");
  writeFileSync(file, paths.join("\n"));
  try {
    const stdout = await runWrk(options, "/", ["-s", join(import.meta.dirname, "each-path.lua")], ["--", file]);
    return { ...parse(stdout), statuses: { refused: Number(/Non-2xx.*: (\d+)/.exec(stdout)?.[1] ?? 0) } };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function runWrk(
  { port, connections, headers = {}, durationMs = warmUpMs }: Omit<LoadOptions, "paths">,
  path: string,
  before: string[] = [],
  after: string[] = [],
) {
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const load = ["-t1", `-c${connections}`, `-d${Math.ceil(durationMs / 1000)}s`, ...named];
  const args = [...before, ...load, `http://127.0.0.1:${port}${path}`, ...after];
  return (await promisify(execFile)("wrk", args)).stdout;
}

function parse(stdout: string) {
  const [, requests] = /(\d+) requests in/.exec(stdout) ?? [];
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  return { requests: Number(requests), seconds: Number(requests) / Number(rate) };
}
