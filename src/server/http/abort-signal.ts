import type { FastifyReply } from "fastify";
import { failureTexts } from "../../contract/failure-texts.ts";
import { Refusal } from "../errors.ts";

/** Abort reason, created once for all requests: one error per request, with a stack trace, would cost too much. */
const callerGone = new Refusal(429, failureTexts.callerGone);

/**
 * Returns a signal that aborts when the caller disconnects before the answer is sent; Fastify's `request.signal` covers
 * only the time until the body is read.
 */
export function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController();
  if (raw.destroyed) ending.abort(callerGone);
  else raw.once("close", () => ending.abort(callerGone));
  return ending.signal;
}
