import { randomUUID } from "node:crypto";
import type { FastifyReply, FastifyRequest } from "fastify";

/** Shows a form that failed again, as a page, with what was typed and why it failed. */
export type RenderFailedForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  failure: unknown,
) => Promise<FastifyReply>;

/** Whether a page without scripts sent this: a form of its own, not JSON. */
export const isPlainForm = (request: FastifyRequest) =>
  request.headers["content-type"]?.toLowerCase().startsWith("application/x-www-form-urlencoded") === true;

/** A form has its `Idempotency-Key` in a field. The first time it is given one, which the page that shows it again sends. */
export function setFormKey(request: FastifyRequest) {
  const body = request.body as Record<string, unknown>;
  body["idempotencyKey"] ??= randomUUID();
  request.headers["idempotency-key"] = String(body["idempotencyKey"]);
}

/**
 * Answers a form of a page without scripts: once it is done by leading back to where its field `returnTo` says
 * (a path of this site with the form's anchor), with `-done` added to the anchor.
 */
export async function answerPlainForm(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<unknown>,
  renderFailedForm: RenderFailedForm,
) {
  try {
    await work();
  } catch (failure) {
    return renderFailedForm(request, reply, failure);
  }
  const { returnTo } = (request.body ?? {}) as { returnTo?: unknown };
  return reply.header("cache-control", "no-store").redirect(`${localPath(returnTo)}-done`, 303);
}

/** Only a path of this site: whatever else a form says leads to the start. */
function localPath(returnTo: unknown) {
  const isLocal = typeof returnTo === "string" && /^\/(?![/\\])[\w\-./%~?=&+]*#[\w-]{1,60}$/.test(returnTo);
  return isLocal ? returnTo : "/#form";
}
