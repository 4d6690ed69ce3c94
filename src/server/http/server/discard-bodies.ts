import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout } from "node:timers/promises";

interface Limits {
  /** Limits for discarding the rest of a body, per connection. */
  maxBytes: number;
  maxMs: number;
}

const pauseMs = 10;

/**
 * Reads and discards the rest of a body whose request is already answered. A client that sends all of its body before
 * it reads would otherwise find its connection reset, with the answer lost. Connections are read one after the other,
 * one event loop turn each, because clients that repeatedly send large bodies would keep the server reading.
 */
export function createBodyDiscarder({ maxBytes, maxMs }: Limits) {
  let lastTurn = Promise.resolve();

  async function discard(request: IncomingMessage) {
    const { socket } = request;
    const end = performance.now() + maxMs;
    const maxRead = socket.bytesRead + maxBytes;
    // After its response, Node starts to read the request on the next tick.
    for (await nextTurn(); !request.complete && !socket.destroyed; await nextTurn()) {
      if (socket.bytesRead > maxRead || performance.now() > end) return void socket.destroy();
      socket.pause();
      await (lastTurn = lastTurn.then(() => setTimeout(pauseMs)));
      socket.resume();
    }
  }

  /** Called when a response was handed to the operating system, before Node closes its connection. */
  return async (request: IncomingMessage, { socket }: ServerResponse) => {
    if (request.complete || !socket) return;
    const close = socket.destroySoon;
    let isClosing = false;
    // Node would otherwise close a connection immediately after its last response.
    socket.destroySoon = () => {
      isClosing = true;
      socket.destroySoon = close;
      socket.end();
    };
    await discard(request);
    socket.destroySoon = close;
    if (isClosing) socket.destroySoon();
  };
}
