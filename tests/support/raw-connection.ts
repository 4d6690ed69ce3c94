import { once } from "node:events";
import { connect } from "node:net";
import { onTestFinished } from "vitest";

/** Opens a TCP connection on which a test writes bytes. Reads the answers unless `reads` is false. */
export async function rawConnection(origin: string, { reads = true } = {}) {
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  let received = "";
  socket.setEncoding("latin1");
  // A server that closes while bytes are in transit resets the connection, which is no failure.
  socket.on("error", () => {});
  if (reads) socket.on("data", (text: string) => (received += text));
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  onTestFinished(() => void socket.destroy());
  await once(socket, "connect");

  return {
    socket,
    closed,
    send: (text: string) => void socket.write(text),
    received: () => received,
    statuses: () => [...received.matchAll(/HTTP\/1\.1 (\d{3})/g)].map(([, status]) => Number(status)),
    /** Waits until `isThere` returns true for the text received so far. */
    async until(isThere: (received: string) => boolean) {
      while (!isThere(received)) await once(socket, "data");
    },
  };
}

/** Returns a request as it is sent over the network. */
export const requestText = (path: string, headers: Record<string, string> = {}) =>
  `GET ${path} HTTP/1.1\r\n${Object.entries({ host: "site", ...headers })
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join("")}\r\n`;
