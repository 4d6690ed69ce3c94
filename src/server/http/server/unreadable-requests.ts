import type { Socket } from "node:net";
import { failureTexts } from "../../../contract/failure-texts.ts";
import { answerRaw } from "./raw-answer.ts";
import type { RequestQueue } from "./request-queue.ts";

/** What Node tells of bytes that are no request. */
interface ParseError extends Error {
  code?: string;
  rawPacket?: Buffer;
  bytesParsed?: number;
}

const meanings: Record<string, [status: number, sentence: string]> = {
  HPE_HEADER_OVERFLOW: [431, failureTexts.headTooLong],
  ERR_HTTP_REQUEST_TIMEOUT: [408, failureTexts.requestTimeout],
};

/** Answers what cannot be read as a request, after the responses to the requests before it, and closes the connection. */
export function createUnreadableAnswer(queue: RequestQueue, onRefused: () => void) {
  const refused = new WeakSet<Socket>();

  return (error: ParseError, socket: Socket) => {
    // Node repeats the error for all that still arrives.
    if (refused.has(socket)) return;
    refused.add(socket);
    if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    onRefused();
    const [status, sentence] = meanings[error.code ?? ""] ?? [400, failureTexts.notHttp];
    const answer = () => answerRaw(socket, status, sentence, { isApi: isForApi(error) });

    const current = queue.currentOf(socket);
    if (!current || current.request.complete) return queue.afterResponses(socket, answer);
    // The fault lies in the body of the request that is being handled, which will never be whole.
    if (current.response.headersSent) socket.destroy();
    else answer();
  };
}

/** The address stands in the bytes that were read last, unless the head arrived in pieces: then it may be one of the API. */
function isForApi({ rawPacket, bytesParsed }: ParseError) {
  const read = rawPacket?.subarray(0, bytesParsed).toString("latin1") ?? "";
  const path = [...read.matchAll(/(?:^|\r?\n)[A-Z]{3,10} (\/[^\s?]*)/g)].at(-1)?.[1];
  return path === undefined || /^\/api(\/|$)/.test(path);
}
