import type { IncomingMessage, ServerResponse } from "node:http";
import { setImmediate as nextTurn, setTimeout } from "node:timers/promises";
import { secondMs } from "../../../contract/durations.ts";

/** Maximum time for reading the rest of a body. */
const maxMs = 30 * secondMs;
/** Pause between two reads, in which the server reads from other connections. */
const pauseMs = 10;

/**
 * Reads and discards the rest of a body whose request is already answered. A client that sends all of its body before
 * it reads would otherwise find its connection reset, with the answer lost. Called when the response was handed to the
 * operating system, before Node closes its connection.
 */
export async function discardBody(request: IncomingMessage, { socket }: ServerResponse, maxBytes: number) {
  if (request.complete || !socket) return;
  const close = socket.destroySoon;
  let isClosing = false;
  // Node would otherwise close a connection immediately after its last response.
  socket.destroySoon = () => {
    isClosing = true;
    socket.destroySoon = close;
    socket.end();
  };
  await discard(request, maxBytes);
  socket.destroySoon = close;
  if (isClosing) socket.destroySoon();
}

async function discard(request: IncomingMessage, maxBytes: number) {
  const { socket } = request;
  const end = performance.now() + maxMs;
  const maxRead = socket.bytesRead + maxBytes;
  // Waits one tick before pausing the socket, because Node resumes it one tick after sending the response.
  for (await nextTurn(); !request.complete && !socket.destroyed; await nextTurn()) {
    if (socket.bytesRead > maxRead || performance.now() > end) return void socket.destroy();
    socket.pause();
    await setTimeout(pauseMs);
    socket.resume();
  }
}
