import type { FastifyInstance, FastifyRequest } from "fastify";
import { createElement } from "react";
import { webmentionPath, webmentionTexts } from "../../../contract/extensions/webmentions.ts";
import { bulkTexts } from "../../../contract/long-lists.ts";
import { Refusal } from "../../errors.ts";
import type { Extension } from "../../extension.ts";
import { networkOf } from "../../http/rate-limits/client-network.ts";
import type { RateLimits } from "../../http/rate-limits/rate-limits.ts";
import { isPlainForm } from "../../http/routes/plain-forms.ts";
import { adminRoute, done, type Route } from "../../http/routes/route.ts";
import { createWebmentions, type Webmentions } from "./webmentions.ts";

/** Receives links from other sites to an article, whose page shows the links that an administrator approved. */
export const webmentions: Extension = (context, core) => {
  const mentions = createWebmentions(context, { ...core, fetchPublic: core.createPublicFetch("webmention") });
  const link = { rel: "webmention", href: context.settings.publicUrl + webmentionPath };
  return {
    routes: calls(mentions),
    addAddresses: (app, limits) => webmentionEndpoint(app, mentions, limits),
    async addToArticle(postId, site) {
      if (!site.webmentions) return undefined;
      // Imported here, because programs that run from the sources, such as the benchmark, cannot load JSX.
      const { Mentions } = await import("../../../web/visitor/extensions/webmentions/mentions.tsx");
      return { link, section: createElement(Mentions, { mentions: await mentions.ofArticle(postId) }) };
    },
    documentAttributes: (site) => (site.webmentions ? ["data-webmentions"] : []),
    close: mentions.close,
  };
};

const calls = (webmentions: Webmentions): Route[] => [
  adminRoute("GET /webmentions", "List webmentions, newest first: pending, approved or rejected ones", ({ query }) =>
    webmentions.list(query),
  ),
  adminRoute(
    "GET /webmentions/stats",
    "Check whether the site receives webmentions, and count them by state",
    webmentions.stats,
  ),
  adminRoute(
    "PUT /webmentions/bulk/all",
    {
      summary: "Approve, reject or delete all webmentions of a list, all or none",
      refuses: { 409: bulkTexts.foundOthers },
    },
    ({ body }) => webmentions.changeFound(body),
  ),
  adminRoute("PUT /webmentions/bulk", "Approve, reject or delete webmentions, all or none", ({ body }) =>
    webmentions.bulk(body),
  ),
];

const bodyLimit = 16 * 1024;

/** `POST /webmention`, by which other sites announce links to an article; the standard requires a form body. */
function webmentionEndpoint(app: FastifyInstance, { receive }: Webmentions, limits: RateLimits) {
  const count = ({ ip }: FastifyRequest) => limits.beforeBody("webmention", networkOf(ip)).take();
  app.post(webmentionPath, { bodyLimit, onRequest: count }, async (request, reply) => {
    if (!isPlainForm(request)) throw new Refusal(415, webmentionTexts.form);
    await receive(request.body ?? {});
    return reply.code(202).header("cache-control", "no-store").send(done);
  });
}
