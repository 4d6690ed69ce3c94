import type { FastifyInstance } from "fastify";
import { SubscriptionToken } from "../../../contract/subscription-links.ts";
import { unsubscribePath } from "../../../contract/visitor-pages.ts";
import { SubscriptionPage, UnsubscribePage } from "../../../web/visitor/newsletter/subscription-pages.tsx";
import type { PageContext } from "../page/page-context.ts";
import { renderPage } from "../page/render-page.tsx";
import { sendUncached } from "../page/send-page.ts";

interface Address {
  Querystring: { token?: unknown };
}

/** More than any mail provider sends. */
const oneClickBodyLimit = 64 * 1024;

/** The page that ends a subscription, by the link of an issue or by an address. Opening it changes nothing. */
export function unsubscribePage(app: FastifyInstance, context: PageContext) {
  const { features, currentSite, publicUrl, visitorAssets } = context;
  const { subscriptionLinks } = features;
  const head = {
    title: "Leave the newsletter",
    description: "Unsubscribe from the newsletter",
    canonical: publicUrl + unsubscribePath,
    noindex: true,
  };

  app.get<Address>(unsubscribePath, { config: { readQueue: "visitors" } }, async (request, reply) => {
    const { token } = request.query;
    const found = isToken(token) ? await subscriptionLinks.find(token) : undefined;
    const isUnknownLink = token !== undefined && !found;
    const body =
      isToken(token) && found ? (
        <SubscriptionPage token={token} {...found} address={withoutName(found.email)} />
      ) : (
        <UnsubscribePage isUnknownLink={isUnknownLink} />
      );
    const page = renderPage(await currentSite(), visitorAssets, unsubscribePath, { head, body });
    // The token is not sent to other sites. With `no-referrer` browsers would send these forms with the origin `null`.
    reply.headers({ "x-robots-tag": "noindex", "referrer-policy": "strict-origin" });
    return sendUncached(reply, isUnknownLink ? 404 : 200, page);
  });

  // RFC 8058: a mail program, or its provider's server, posts `List-Unsubscribe=One-Click` as a form of either type.
  app.register(async (oneClick) => {
    oneClick.removeAllContentTypeParsers();
    oneClick.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: oneClickBodyLimit }, (_, __, done) =>
      done(null),
    );
    const config = { skipsSession: true, acceptsForeignOrigin: true } as const;
    oneClick.post<Address>(unsubscribePath, { config }, async ({ query: { token } }, reply) => {
      if (!isToken(token)) return sendUncached(reply, 404, "No subscription belongs to this link.\n", plainText);
      await subscriptionLinks.unsubscribe({ token, reason: "" });
      return sendUncached(reply, 200, "No further issue is sent to this address.\n", plainText);
    });
  });
}

const plainText = "text/plain; charset=utf-8";

const isToken = (token: unknown): token is string => SubscriptionToken.safeParse(token).success;

/** Hides the address from the recipient of a forwarded issue. */
const withoutName = (email: string) => email.replace(/^(.).*(?=@)/su, "$1…");
