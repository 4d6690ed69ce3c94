import { Readable } from "node:stream";
import { text } from "node:stream/consumers";

export interface OutgoingLimits {
  /** Maximum wait for the beginning of the response, and for each further chunk of its body. */
  timeoutMs: number;
}

export interface OutgoingResponse {
  status: number;
  headers: Headers;
  /** Body of the response, which must be read to its end or destroyed to release the connection. */
  body: Readable;
}

/** Thrown if the other server did not answer in time. */
export class OutgoingTimeout extends Error {}

/**
 * Sends a request to another server; the only call of `fetch` in the server. Limits every wait, follows no redirects.
 */
export async function fetchOutside(request: Request, { timeoutMs }: OutgoingLimits): Promise<OutgoingResponse> {
  const ending = new AbortController();
  const within = createTimeout(ending, timeoutMs);
  const { status, headers, body } = await within(() => fetch(request, { redirect: "manual", signal: ending.signal }));
  return { status, headers, body: body ? Readable.from(readPieces(body, within), { objectMode: false }) : empty() };
}

/** Aborts the request if one answer or chunk takes too long; the caller's own time in between does not count. */
function createTimeout(ending: AbortController, timeoutMs: number) {
  return async <T>(wait: () => Promise<T>): Promise<T> => {
    const end = () => ending.abort(new OutgoingTimeout(`no answer within ${timeoutMs / 1000} s`));
    const timer = setTimeout(end, timeoutMs);
    try {
      return await wait();
    } finally {
      clearTimeout(timer);
    }
  };
}

async function* readPieces(body: ReadableStream<Uint8Array>, within: ReturnType<typeof createTimeout>) {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await within(() => reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    // Releases the connection if the body is not read to its end.
    await reader.cancel().catch(() => undefined);
  }
}

const empty = () => Readable.from([], { objectMode: false });

export const readText = ({ body }: OutgoingResponse) => text(body);
