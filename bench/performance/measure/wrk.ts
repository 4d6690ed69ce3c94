import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";
import type { LoadOptions } from "./load-client.ts";

/** wrk exits with 1 when it prints its version. */
export const hasWrk = () => spawnSync("wrk", ["--version"]).error === undefined;

const warmUpMs = 500;

/** The same load as the bench's own client sends, by one thread of wrk for at least a second. */
export async function loadByWrk({ port, connections, paths, headers = {}, durationMs = warmUpMs }: LoadOptions) {
  const seconds = Math.ceil(durationMs / 1000);
  const named = Object.entries(headers).flatMap(([name, value]) => ["-H", `${name}: ${value}`]);
  const address = `http://127.0.0.1:${port}${paths[0]}`;
  const args = ["-t1", `-c${connections}`, `-d${seconds}s`, ...named, address];
  const { stdout } = await promisify(execFile)("wrk", args);
  if (/Non-2xx|Socket errors/.test(stdout)) throw new Error(stdout);
  const [, requests] = /(\d+) requests in/.exec(stdout) ?? [];
  const [, rate] = /Requests\/sec:\s+([\d.]+)/.exec(stdout) ?? [];
  return { requests: Number(requests), seconds: Number(requests) / Number(rate) };
}
