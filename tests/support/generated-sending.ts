import { Agent, request } from "node:http";

export interface Sending {
  method: string;
  /** As it stands in the request line. */
  path: string;
  headers?: Record<string, string>;
  bytes?: Buffer;
}

export interface RawAnswer {
  status: number;
  location: string | undefined;
  text: string;
}

const atOnce = 16;

/** Sends exactly what it is given, many at once over connections that stay open. */
export async function sendAll<T extends Sending>(origin: string, sendings: T[]): Promise<(T & { answer: RawAnswer })[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const { hostname, port } = new URL(origin);
  const answered: (T & { answer: RawAnswer })[] = [];
  const waiting = sendings.entries();

  const send = ({ method, path, headers = {}, bytes }: Sending) =>
    new Promise<RawAnswer>((resolve, reject) => {
      const length = bytes ? { "content-length": bytes.length } : {};
      const outgoing = request({ agent, hostname, port, method, path, headers: { ...headers, ...length } }, (response) => {
        const pieces: Buffer[] = [];
        response.on("data", (piece: Buffer) => pieces.push(piece));
        response.on("error", reject);
        response.on("end", () =>
          resolve({ status: response.statusCode ?? 0, location: response.headers.location, text: Buffer.concat(pieces).toString() }),
        );
      });
      outgoing.on("error", reject);
      outgoing.end(bytes);
    });

  const work = async () => {
    for (const [at, sending] of waiting) answered[at] = { ...sending, answer: await send(sending) };
  };
  try {
    await Promise.all(Array.from({ length: atOnce }, work));
  } finally {
    agent.destroy();
  }
  return answered;
}
