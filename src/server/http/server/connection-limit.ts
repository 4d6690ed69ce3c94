import type { Server } from "node:http";
import type { Socket } from "node:net";
import { failureTexts } from "../../../contract/failure-texts.ts";
import { networkOf } from "../rate-limits/client-network.ts";
import { answerRaw } from "./raw-answer.ts";

interface Options {
  perAddress: number;
  /** Whether the address belongs to a proxy, whose connections are those of many people. */
  isProxy: (address: string) => boolean;
  onRefused: () => void;
}

/** Refuses connections over the limit of one address before reading anything. Returns the open ones. */
export function limitConnections(server: Server, { perAddress, isProxy, onRefused }: Options): ReadonlySet<Socket> {
  const open = new Set<Socket>();
  const counts = new Map<string, number>();
  const accept = server.listeners("connection");
  server.removeAllListeners("connection");

  server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    if (!isProxy(address) && !countIn(networkOf(address), socket)) {
      onRefused();
      return refuse(socket);
    }
    open.add(socket);
    socket.once("close", () => open.delete(socket));
    for (const next of accept) next.call(server, socket);
  });

  function countIn(network: string, socket: Socket) {
    const count = counts.get(network) ?? 0;
    if (count >= perAddress) return false;
    counts.set(network, count + 1);
    socket.once("close", () => {
      const left = (counts.get(network) ?? 1) - 1;
      if (left > 0) counts.set(network, left);
      else counts.delete(network);
    });
    return true;
  }
  return open;
}

function refuse(socket: Socket) {
  socket.on("error", () => socket.destroy()).resume();
  answerRaw(socket, 429, failureTexts.tooManyConnections, { isApi: true, headers: { "retry-after": "5" } });
}
