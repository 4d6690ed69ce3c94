import { once } from "node:events";
import { connect, type IncomingHttpHeaders, type OutgoingHttpHeaders } from "node:http2";

interface Sent extends OutgoingHttpHeaders {
  body?: never;
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

/** Opens one connection over TLS and HTTP/2, from an address of this machine. */
export async function connectHttp2(address: string, { ca, from }: { ca: string; from?: string }) {
  const session = connect(address, { ca, ...(from && { localAddress: from }) });
  await once(session, "connect");

  async function send(method: string, path: string, headers: Sent = {}, body?: Buffer | string): Promise<Answer> {
    const stream = session.request({ ":method": method, ":path": path, ...headers });
    stream.end(body);
    let text = "";
    stream.setEncoding("utf8").on("data", (part: string) => (text += part));
    const response = once(stream, "response");
    const [[answered]] = await Promise.all([response as Promise<[IncomingHttpHeaders]>, once(stream, "end")]);
    return { status: Number(answered[":status"]), headers: answered, text };
  }

  return {
    protocol: session.alpnProtocol,
    get: (path: string, headers?: Sent) => send("GET", path, headers),
    post: (path: string, body: Buffer | string, headers?: Sent) => send("POST", path, headers, body),
    /** Sends JSON like a page of the site. */
    postJson: (path: string, json: object, headers: Sent = {}) =>
      send("POST", path, { "content-type": "application/json", origin: address, ...headers }, JSON.stringify(json)),
    close: () => session.destroy(),
  };
}

export type Http2Client = Awaited<ReturnType<typeof connectHttp2>>;
