import type { FastifyReply } from "fastify";
import { failureTexts } from "../../contract/failure-texts.ts";
import { Refusal } from "../errors.ts";

/** Lasts until the answer is sent or the caller disconnects; `request.signal` of Fastify ends with the body. */
export function abortSignalOf({ raw }: FastifyReply): AbortSignal {
  const ending = new AbortController();
  if (raw.destroyed) ending.abort(callerGone());
  else raw.once("close", () => ending.abort(callerGone()));
  return ending.signal;
}

/** The client has disconnected. */
const callerGone = () => new Refusal(429, failureTexts.callerGone);
