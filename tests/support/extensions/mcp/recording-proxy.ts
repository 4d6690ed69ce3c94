import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "../../listening-server.ts";

export interface RecordedCall {
  method: string;
  path: string;
  body: Record<string, unknown> | undefined;
  headers: Record<string, string>;
}

const passed = ["authorization", "content-type", "if-match", "idempotency-key"];

/**
 * Starts a proxy that records calls of the API and passes them on to a site, after `before`. A status that `after`
 * returns replaces that of the answer.
 */
export async function startRecordingProxy(site: string) {
  const calls: RecordedCall[] = [];
  const proxy = {
    calls,
    origin: "",
    before: async (_call: RecordedCall): Promise<unknown> => undefined,
    after: async (_call: RecordedCall): Promise<number | undefined> => undefined,
  };

  const server = createServer(async (request, response) => {
    const { method = "", url = "" } = request;
    const body = await text(request);
    const headers = Object.fromEntries(passed.flatMap((name) => [[name, request.headers[name]]].filter(([, v]) => v)));
    const call: RecordedCall = { method, path: url, body: body ? JSON.parse(body) : undefined, headers };
    calls.push(call);
    await proxy.before(call);
    const answer = await fetch(site + url, { method, headers: call.headers, ...(body && { body }) });
    const etag = answer.headers.get("etag");
    response.writeHead((await proxy.after(call)) ?? answer.status, {
      "content-type": "application/json",
      ...(etag && { etag }),
    });
    response.end(await answer.text());
  });
  proxy.origin = `http://127.0.0.1:${await listen(server)}`;
  return proxy;
}
