import type { ServerResponse } from "node:http";

/** A response as sent by Node: head and body in one buffer, with the position of the date. */
export interface RecordedResponse {
  status: number;
  bytes: Buffer;
  dateAt: number;
  bodyAt: number;
  /** Second of the date in the bytes. */
  second: number;
}

/** Untyped properties of Node's responses: the text of the head, and whether it is sent. */
interface WithHead {
  _header: string | null;
  _headerSent: boolean;
}

const dateName = "\r\nDate: ";

/** Records a response whose head has been sent; undefined if it is for one person or ends its connection. */
export function recordResponse(response: ServerResponse, body?: Buffer): RecordedResponse | undefined {
  const head = (response as ServerResponse & WithHead)._header ?? "";
  const nameAt = head.indexOf(dateName);
  if (nameAt < 0 || !response.shouldKeepAlive || response.hasHeader("set-cookie")) return undefined;
  // Not from the pool that small buffers share: a slice would hold all of it in memory.
  const bytes = Buffer.allocUnsafeSlow(head.length + (body?.length ?? 0));
  bytes.write(head, "latin1");
  body?.copy(bytes, head.length);
  return { status: response.statusCode, bytes, dateAt: nameAt + dateName.length, bodyAt: head.length, second: 0 };
}

/**
 * Sends a recorded response with the current date. Node's private fields mark the head as sent, because `writeHead`
 * would validate seventeen lines again and send them separately: a quarter of the cost of a cached page.
 */
export function replayResponse(response: ServerResponse, recorded: RecordedResponse) {
  // Unsent bytes of an earlier response share this buffer, so its date may be up to one second newer.
  const second = Math.floor(Date.now() / 1000);
  if (second !== recorded.second) {
    recorded.bytes.write(new Date(second * 1000).toUTCString(), recorded.dateAt, "latin1");
    recorded.second = second;
  }
  response.statusCode = recorded.status;
  const node = response as ServerResponse & WithHead;
  node._header = "recorded";
  node._headerSent = true;
  response.end(recorded.bytes);
}
