import type { IncomingMessage, ServerResponse } from "node:http";
import { type ConnectionLimits, createHttpServer } from "../../src/server/http/server/http-server.ts";
import { listen } from "./listening-server.ts";

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export async function serve(handler: Handler, limits: Partial<ConnectionLimits> = {}, isProxy = false) {
  const server = createHttpServer(handler, { perAddress: 100, ...limits }, () => isProxy);
  return { server, origin: `http://127.0.0.1:${await listen(server)}` };
}

/** Creates a handler whose answers wait until the test releases them one by one. */
export function gate() {
  const waiting: { path: string; answer: () => void }[] = [];
  const arrivals: (() => void)[] = [];
  const handler: Handler = ({ url = "" }, response) => {
    waiting.push({ path: url, answer: () => response.end(url) });
    arrivals.shift()?.();
  };
  async function next() {
    while (waiting.length === 0) await new Promise<void>((resolve) => arrivals.push(resolve));
    return waiting.shift()!;
  }
  return { handler, waiting, next };
}
