import type { FastifyReply } from "fastify";
import { failureTexts } from "../../contract/failure-texts.ts";
import { Refusal } from "../errors.ts";

/** The client has disconnected. Created once: its stack would cost more than the signal, at the end of each answer. */
const callerGone = new Refusal(429, failureTexts.callerGone);

/** Lasts until the answer is sent or the caller disconnects; `request.signal` of Fastify ends with the body. */
export function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController();
  if (raw.destroyed) ending.abort(callerGone);
  else raw.once("close", () => ending.abort(callerGone));
  return ending.signal;
}
