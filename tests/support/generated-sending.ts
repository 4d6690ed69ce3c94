import { Agent, request } from "node:http";
import type { FastifyInstance } from "fastify";

export interface Sending {
  method: "GET" | "POST" | "PUT" | "DELETE";
  /** Path as in the request line. */
  path: string;
  headers: Record<string, string>;
  bytes?: Buffer;
}

export interface RawAnswer {
  status: number;
  location: string | undefined;
  text: string;
}

type Answered<T> = T & { answer: RawAnswer };

const usuallyAtOnce = 16;

/** Sends requests, up to `atOnce` at a time; returns the answers in the order of the requests. */
async function answersTo<T extends Sending>(
  sendings: T[],
  send: (sending: T) => Promise<RawAnswer>,
  atOnce = usuallyAtOnce,
) {
  const answered: Answered<T>[] = [];
  const waiting = sendings.entries();
  const work = async () => {
    for (const [at, sending] of waiting) answered[at] = { ...sending, answer: await send(sending) };
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return answered;
}

/** Passes the requests to the server without the network, because the network takes half of the time. */
export const injectAll = <T extends Sending>(app: FastifyInstance, sendings: T[], atOnce?: number) => {
  const hand = async ({ method, path, headers, bytes }: Sending) => {
    const answer = await app.inject({ method, url: path, headers, ...(bytes && { payload: bytes }) });
    return { status: answer.statusCode, location: answer.headers.location, text: answer.body };
  };
  return answersTo(sendings, hand, atOnce);
};

/** Sends the requests verbatim, without the corrections of HTTP clients, over persistent connections. */
export async function sendAll<T extends Sending>(origin: string, sendings: T[], atOnce = usuallyAtOnce) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const { hostname, port } = new URL(origin);
  const send = ({ method, path, headers, bytes }: Sending) =>
    new Promise<RawAnswer>((resolve, reject) => {
      const length = bytes ? { "content-length": bytes.length } : {};
      const outgoing = request(
        { agent, hostname, port, method, path, headers: { ...headers, ...length } },
        (response) => {
          const pieces: Buffer[] = [];
          response.on("data", (piece: Buffer) => pieces.push(piece));
          response.on("error", reject);
          response.on("end", () =>
            resolve({
              status: response.statusCode ?? 0,
              location: response.headers.location,
              text: Buffer.concat(pieces).toString(),
            }),
          );
        },
      );
      outgoing.on("error", reject);
      outgoing.end(bytes);
    });
  try {
    return await answersTo(sendings, send, atOnce);
  } finally {
    agent.destroy();
  }
}
