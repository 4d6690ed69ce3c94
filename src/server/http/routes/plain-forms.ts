import type { FastifyReply, FastifyRequest } from "fastify";
import { isLocalPath } from "../../../contract/local-path.ts";
import { doneParameter, type FormPage } from "../../../contract/visitor-pages.ts";

/** Sends the page of a failed form, with the reason and, if the body was readable, the typed values. */
export type RenderFailedForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  failure: unknown,
  form: FormPage,
) => Promise<FastifyReply>;

/** Whether the request is a form of a page without scripts, instead of JSON. */
export const isPlainForm = (request: FastifyRequest) =>
  request.headers["content-type"]?.toLowerCase().startsWith("application/x-www-form-urlencoded") === true;

/** Returns a form's `firstSentAt` in epoch ms, set to `now` if missing. A form shown again contains this value. */
export function firstSentAt({ body }: FastifyRequest, now: Date) {
  const form = body as Record<string, unknown>;
  if (!/^\d{1,15}$/.test(String(form["firstSentAt"]))) form["firstSentAt"] = String(now.getTime());
  return Number(form["firstSentAt"]);
}

/**
 * Redirects an accepted form to its field `returnTo`, a path with the form's anchor. The query repeats the anchor, so
 * that the page confirms this form.
 */
export function redirectAfterForm(request: FastifyRequest, reply: FastifyReply) {
  const { returnTo } = (request.body ?? {}) as { returnTo?: unknown };
  const [address = "/", anchor = ""] = localPath(returnTo).split("#");
  const query = `${address.includes("?") ? "&" : "?"}${doneParameter}=${anchor}`;
  return reply.header("cache-control", "no-store").redirect(`${address}${query}#${anchor}`, 303);
}

/** Returns the anchor in the query, which names the form that was just accepted; undefined without one. */
export function acceptedForm({ query }: FastifyRequest) {
  const { [doneParameter]: anchor } = (query ?? {}) as { [doneParameter]?: unknown };
  return typeof anchor === "string" && /^[a-z-]{1,30}$/.test(anchor) ? anchor : undefined;
}

/** Returns `returnTo` if it is a path of this site, otherwise the home page, so that no form can redirect elsewhere. */
function localPath(returnTo: unknown) {
  const isLocal =
    typeof returnTo === "string" && isLocalPath(returnTo) && /^[\w\-./%~?=&+]*#[\w-]{1,60}$/.test(returnTo);
  return isLocal ? returnTo : "/#form";
}
