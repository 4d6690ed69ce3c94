import type { FastifyReply } from "fastify";

/** Lasts until the answer is sent or its caller is gone. (Fastify's own `request.signal` ends when the body is read.) */
export function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController();
  if (raw.destroyed) ending.abort();
  else raw.once("close", () => ending.abort());
  return ending.signal;
}
