import type { FastifyReply, FastifyRequest } from "fastify";
import { isLocalPath } from "../../../contract/local-path.ts";
import { doneParameter, type FormPage } from "../../../contract/visitor-pages.ts";

/** Sends the page of a failed form, with its values and the reason; without `request.body` if that was unreadable. */
export type RenderFailedForm = (
  request: FastifyRequest,
  reply: FastifyReply,
  failure: unknown,
  form: FormPage,
) => Promise<FastifyReply>;

/** Whether a page without scripts sent this, as a form instead of JSON. */
export const isPlainForm = (request: FastifyRequest) =>
  request.headers["content-type"]?.toLowerCase().startsWith("application/x-www-form-urlencoded") === true;

/**
 * Returns when a form was first sent, in epoch milliseconds: now, or the time in its field, which the page of a failed
 * form has.
 */
export function firstSentAt({ body }: FastifyRequest, now: Date) {
  const form = body as Record<string, unknown>;
  if (!/^\d{1,15}$/.test(String(form["firstSentAt"]))) form["firstSentAt"] = String(now.getTime());
  return Number(form["firstSentAt"]);
}

/**
 * Redirects an accepted form to the path in its field `returnTo` (a path of this site with the form's anchor), with the
 * anchor also in the query, so that the page can confirm it.
 */
export function redirectAfterForm(request: FastifyRequest, reply: FastifyReply) {
  const { returnTo } = (request.body ?? {}) as { returnTo?: unknown };
  const [address = "/", anchor = ""] = localPath(returnTo).split("#");
  const query = `${address.includes("?") ? "&" : "?"}${doneParameter}=${anchor}`;
  return reply.header("cache-control", "no-store").redirect(`${address}${query}#${anchor}`, 303);
}

/** Anchor of the form of the requested page that was accepted before; undefined for a page that confirms none. */
export function acceptedForm({ query }: FastifyRequest) {
  const { [doneParameter]: anchor } = (query ?? {}) as { [doneParameter]?: unknown };
  return typeof anchor === "string" && /^[a-z-]{1,30}$/.test(anchor) ? anchor : undefined;
}

/** Returns the home page for anything but a path of this site, so that no form can redirect elsewhere. */
function localPath(returnTo: unknown) {
  const isLocal =
    typeof returnTo === "string" && isLocalPath(returnTo) && /^[\w\-./%~?=&+]*#[\w-]{1,60}$/.test(returnTo);
  return isLocal ? returnTo : "/#form";
}
