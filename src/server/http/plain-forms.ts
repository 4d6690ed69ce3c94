import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../refusals.ts";

/** Whether a page without scripts sent this: a form of its own, not JSON. */
export const isPlainForm = (request: FastifyRequest) =>
  request.headers["content-type"]?.toLowerCase().startsWith("application/x-www-form-urlencoded") === true;

/**
 * Answers a form of a page without scripts by sending the reader back to where `returnTo` says
 * (a path of this site with the form's anchor), with how it went added to the anchor.
 */
export async function answerPlainForm(request: FastifyRequest, reply: FastifyReply, work: () => Promise<unknown>) {
  const { returnTo } = (request.body ?? {}) as { returnTo?: unknown };
  const outcome = await outcomeOf(work, request);
  return reply.header("cache-control", "no-store").redirect(`${localPath(returnTo)}-${outcome}`, 303);
}

async function outcomeOf(work: () => Promise<unknown>, request: FastifyRequest) {
  try {
    await work();
    return "done";
  } catch (error) {
    if (error instanceof Refusal && error.status === 429) return "limit";
    if (error instanceof Refusal && error.status < 500) return "invalid";
    request.log.error({ err: error }, "form failed");
    return "failed";
  }
}

/** Only a path of this site: whatever else a form says leads to the start. */
function localPath(returnTo: unknown) {
  const isLocal = typeof returnTo === "string" && /^\/(?![/\\])[\w\-./%~]*#[\w-]{1,60}$/.test(returnTo);
  return isLocal ? returnTo : "/#form";
}
