import type { FastifyInstance, FastifyReply } from "fastify";
import type { ReactNode } from "react";
import { SubscriptionToken } from "../../../contract/newsletter/newsletter.ts";
import { confirmPath, unsubscribePath } from "../../../contract/visitor-pages.ts";
import { ConfirmPage, SubscriptionPage, UnsubscribePage } from "../../../web/visitor/newsletter/subscription-pages.tsx";
import type { PageContext } from "../page/page-context.ts";
import { sendPrivatePage, sendUncached } from "../page/send-page.ts";

interface Address {
  Querystring: { token?: unknown };
}

/** Maximum size of a one-click unsubscribe request in bytes; mail providers send far less. */
const oneClickBodyLimit = 64 * 1024;

/** Serves the pages for confirming and ending a subscription. GET requests change nothing. */
export function subscriptionPages(app: FastifyInstance, context: PageContext) {
  const { features, currentSite, publicUrl } = context;
  const { signUps, subscriptionLinks } = features;

  async function send(reply: FastifyReply, path: string, texts: Texts, body: ReactNode, isKnown: boolean) {
    // Hides the URL's token from other sites. With `no-referrer`, browsers would send form origins as `null`.
    reply.header("referrer-policy", "strict-origin");
    const head = { ...texts, canonical: publicUrl + path, noindex: true };
    return sendPrivatePage(context, reply, await currentSite(), path, { head, body }, isKnown ? 200 : 404);
  }

  app.get<Address>(confirmPath, async ({ query: { token } }, reply) => {
    const found = typeof token === "string" ? await signUps.findByToken(token) : undefined;
    const body = (
      <ConfirmPage
        token={found && typeof token === "string" ? token : undefined}
        isConfirmed={found?.isConfirmed ?? false}
      />
    );
    // Without a token, this is the page to which the confirmation form redirects, so it is not a 404.
    return send(reply, confirmPath, confirmTexts, body, token === undefined || found !== undefined);
  });

  app.get<Address>(unsubscribePath, async ({ query: { token } }, reply) => {
    const found = isToken(token) ? await subscriptionLinks.find(token) : undefined;
    const isUnknownLink = token !== undefined && !found;
    const body =
      isToken(token) && found ? (
        <SubscriptionPage token={token} {...found} address={withoutName(found.email)} />
      ) : (
        <UnsubscribePage isUnknownLink={isUnknownLink} />
      );
    return send(reply, unsubscribePath, unsubscribeTexts, body, !isUnknownLink);
  });

  // Accepts one-click unsubscribe requests (RFC 8058), which mail programs and providers post as multipart or
  // URL-encoded forms.
  app.register(async (oneClick) => {
    oneClick.removeAllContentTypeParsers();
    oneClick.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: oneClickBodyLimit }, (_, __, done) =>
      done(null),
    );
    const oneClickConfig = { skipsSession: true, acceptsForeignOrigin: true } as const;
    oneClick.post<Address>(unsubscribePath, { config: oneClickConfig }, async ({ query: { token } }, reply) => {
      if (!isToken(token)) return sendUncached(reply, 404, "There is no subscription for this link.\n", plainText);
      await subscriptionLinks.unsubscribe({ token, reason: "" });
      return sendUncached(reply, 200, "No further issues will be sent to this address.\n", plainText);
    });
  });
}

const plainText = "text/plain; charset=utf-8";

interface Texts {
  title: string;
  description: string;
}
const confirmTexts: Texts = { title: "Confirm your subscription", description: "Subscribe to the newsletter" };
const unsubscribeTexts: Texts = {
  title: "Unsubscribe from the newsletter",
  description: "Unsubscribe from the newsletter",
};

const isToken = (token: unknown): token is string => SubscriptionToken.safeParse(token).success;

/** Hides the subscriber's address from a recipient of a forwarded issue: `ada@example.com` becomes `a…@example.com`. */
const withoutName = (email: string) => email.replace(/^(.).*(?=@)/su, "$1…");
