import type { Socket } from "node:net";
import { failureTexts } from "../../../contract/failure-texts.ts";
import { isOfApi } from "../unknown-address.ts";
import { answerRaw } from "./raw-answer.ts";
import type { RequestQueue } from "./request-queue.ts";

/** Node's error for bytes that are not a request. */
interface ParseError extends Error {
  code?: string;
  rawPacket?: Buffer;
  bytesParsed?: number;
  /** Path of a request that could be parsed. */
  path?: string | undefined;
}

export const severalHosts = "SEVERAL_HOSTS";
export const addressTooLong = "ADDRESS_TOO_LONG";

const meanings: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, failureTexts.headTooLong],
  [severalHosts]: [400, failureTexts.severalHosts],
  [addressTooLong]: [414, failureTexts.addressTooLong],
  ERR_HTTP_REQUEST_TIMEOUT: [408, failureTexts.requestTimeout],
};

/** Answers bytes that are not a request, after the responses to earlier requests, and closes the connection. */
export function createUnreadableAnswer(queue: RequestQueue, onRefused: () => void) {
  const refused = new WeakSet<Socket>();

  return (error: ParseError, socket: Socket) => {
    // Node reports the same error again for further bytes.
    if (refused.has(socket)) return;
    refused.add(socket);
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    onRefused();
    const [status, sentence] = meanings[error.code ?? ""] ?? [400, failureTexts.notHttp];
    const answer = () => answerRaw(socket, status, sentence, { isApi: isForApi(error) });

    const current = queue.currentOf(socket);
    if (!current || current.request.complete) return queue.afterResponses(socket, answer);
    // The error is in the body of the current request, which will never be complete.
    if (current.response.headersSent) socket.destroy();
    else answer();
  };
}

/** Whether the address in the last bytes belongs to the API; assumed if the head arrived in pieces. */
function isForApi({ rawPacket, bytesParsed, path: parsed }: ParseError) {
  const read = rawPacket?.subarray(0, bytesParsed).toString("latin1") ?? "";
  const path = parsed ?? [...read.matchAll(/(?:^|\r?\n)[A-Z]{3,10} (\/[^\s?]*)/g)].at(-1)?.[1];
  return path === undefined || isOfApi(path);
}
