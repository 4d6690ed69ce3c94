import type { FastifyReply } from "fastify";
import { failureTexts } from "../../contract/failure-texts.ts";
import { Refusal } from "../errors.ts";

/** Reason of the abort, created once: the stack of a new error would cost more than the signal. */
const callerGone = new Refusal(429, failureTexts.callerGone);

/**
 * Returns a signal that aborts when the caller disconnects before the answer is sent; `request.signal` of Fastify ends
 * with the body.
 */
export function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController();
  if (raw.destroyed) ending.abort(callerGone);
  else raw.once("close", () => ending.abort(callerGone));
  return ending.signal;
}
