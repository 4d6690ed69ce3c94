import { fork } from "node:child_process";
import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { join } from "node:path";
import type { StoredAnswer } from "./limit-server.ts";

/** Starts a bare server that repeats the current response of `address` from memory. */
export async function startLimit(address: string, requestHeaders: Record<string, string>) {
  const answer = await fetchStored(address, requestHeaders);
  const child = fork(join(import.meta.dirname, "limit-server.ts"), { serialization: "advanced" });
  child.send(answer);
  const [port] = (await once(child, "message")) as [number];
  return { port, pids: [child.pid!], bytes: answer.body.length, stop: () => child.disconnect() };
}

/** Reads the compressed body unchanged; `fetch` would decompress it. */
async function fetchStored(address: string, headers: Record<string, string>): Promise<StoredAnswer> {
  const [response] = (await once(get(address, { headers }), "response")) as [IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  const { "content-type": type = "", "content-encoding": encoding = "identity" } = response.headers;
  return {
    headers: { "content-type": type, "content-encoding": encoding, "content-length": String(body.length) },
    body,
  };
}
