import type { FastifyInstance, FastifyRequest } from "fastify";
import { webmentionPath, webmentionTexts } from "../../../contract/extensions/webmentions.ts";
import { Refusal } from "../../errors.ts";
import { done } from "../../http/answers.ts";
import { networkOf } from "../../http/rate-limits/client-network.ts";
import type { RateLimits } from "../../http/rate-limits/rate-limits.ts";
import { isPlainForm } from "../../http/routes/plain-forms.ts";
import type { Webmentions } from "./webmentions.ts";

const bodyLimit = 16 * 1024;

/** `POST /webmention`, by which other sites announce links to an article: a form, as the standard requires. */
export function webmentionEndpoint(app: FastifyInstance, { receive }: Webmentions, limits: RateLimits) {
  const count = ({ ip }: FastifyRequest) => limits.beforeBody("webmention", networkOf(ip)).take();
  app.post(webmentionPath, { bodyLimit, onRequest: count }, async (request, reply) => {
    if (!isPlainForm(request)) throw new Refusal(415, webmentionTexts.form);
    await receive(request.body ?? {});
    return reply.code(202).header("cache-control", "no-store").send(done);
  });
}
