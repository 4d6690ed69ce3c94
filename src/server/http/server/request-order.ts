import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Maximum number of waiting requests per connection; clients need fewer. A further one closes the connection. */
const maxWaiting = 100;

interface Exchange {
  request: IncomingMessage;
  response: ServerResponse;
  ended: Promise<void>;
}

/**
 * Handles the pipelined requests of a connection one after the other: Node would handle all of them at once, and buffer
 * every response that the client does not read.
 */
export function createRequestOrder(handle: RequestListener) {
  /** Latest exchange and number of open exchanges of each connection. */
  const connections = new WeakMap<Socket, { latest: Exchange; open: number }>();

  return {
    async handle(request: IncomingMessage, response: ServerResponse) {
      const { socket } = request;
      const { latest, open } = connections.get(socket) ?? { open: 0 };
      if (open > maxWaiting) return void socket.destroy();
      const closed = Promise.withResolvers<void>();
      response.once("close", () => {
        const connection = connections.get(socket);
        if (connection && --connection.open === 0) connections.delete(socket);
        closed.resolve();
      });
      connections.set(socket, { latest: { request, response, ended: closed.promise }, open: open + 1 });
      if (latest) await latest.ended;
      if (!socket.destroyed) handle(request, response);
    },

    /** Returns the latest request of the connection and its response; undefined if all responses have ended. */
    latestOf: (socket: Socket) => connections.get(socket)?.latest,
  };
}

export type RequestOrder = ReturnType<typeof createRequestOrder>;
