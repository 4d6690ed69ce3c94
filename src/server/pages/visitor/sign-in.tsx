import type { FastifyInstance } from "fastify";
import { screenAfterSignIn, signInPath, signOutFailedCookie } from "../../../contract/sign-in.ts";
import { SignInPage } from "../../../web/visitor/sign-in/sign-in-page.tsx";
import { isSignedIn } from "../../permissions.ts";
import type { PageContext } from "../page/page-context.ts";
import { renderPage } from "../page/render-page.tsx";
import { sendUncached } from "../page/send-page.ts";

/** The sign-in page; redirects signed-in people to the requested screen. */
export function signInPage(app: FastifyInstance, { features, publicUrl, visitorAssets }: PageContext) {
  app.get<{ Querystring: { from?: unknown } }>(
    signInPath,
    { config: { readQueue: "sign-in" } },
    async (request, reply) => {
      const next = screenAfterSignIn(request.query.from);
      reply.header("x-robots-tag", "noindex");
      const signOutFailed = isSignedIn(request.viewer) && signOutFailedCookie in request.cookies;
      if (isSignedIn(request.viewer) && !signOutFailed)
        return reply.header("cache-control", "no-store").redirect(next, 302);

      const site = await features.siteSettings.current();
      const page = renderPage(site, visitorAssets, signInPath, {
        head: {
          title: "Sign in",
          description: "The back office of this site",
          canonical: publicUrl + signInPath,
          noindex: true,
        },
        body: <SignInPage next={next} signOutFailed={signOutFailed} isNewSite={await features.setup.isNeeded()} />,
        standalone: true,
      });
      return sendUncached(reply, 200, page);
    },
  );
}
