import type { FastifyInstance } from "fastify";
import { confirmPath } from "../../../contract/visitor-pages.ts";
import { ConfirmPage } from "../../../web/visitor/newsletter/subscription-pages.tsx";
import type { PageContext } from "../page/page-context.ts";
import { renderPage } from "../page/render-page.tsx";
import { sendUncached } from "../page/send-page.ts";

/** Page behind the confirmation link of a mail. Opening it changes nothing. */
export function confirmSubscriptionPage(
  app: FastifyInstance,
  { features, currentSite, publicUrl, visitorAssets }: PageContext,
) {
  const head = {
    title: "Confirm your subscription",
    description: "Subscribe to the newsletter",
    canonical: publicUrl + confirmPath,
    noindex: true,
  };
  app.get<{ Querystring: { token?: unknown } }>(
    confirmPath,
    { config: { readQueue: "visitors" } },
    async (request, reply) => {
      const { token } = request.query;
      const found = typeof token === "string" ? await features.signUps.findByToken(token) : undefined;
      const body =
        typeof token === "string" && found ? (
          <ConfirmPage token={token} isConfirmed={found.isConfirmed} />
        ) : (
          <ConfirmPage token={undefined} />
        );
      const page = renderPage(await currentSite(), visitorAssets, confirmPath, { head, body });
      // The token is not sent to other sites. With `no-referrer` browsers would send the form with the origin `null`.
      reply.headers({ "x-robots-tag": "noindex", "referrer-policy": "strict-origin" });
      // Without a token it is the page that the form returns to.
      return sendUncached(reply, token === undefined || found ? 200 : 404, page);
    },
  );
}
