import type { FastifyInstance, FastifyReply } from "fastify";
import type { ReactNode } from "react";
import { forgotPasswordPath, setPasswordPath } from "../../../contract/users/password-links.ts";
import { screenAfterSignIn, signInPath, signOutFailedCookie } from "../../../contract/users/sign-in.ts";
import { ForgotPasswordPage, SetPasswordPage } from "../../../web/visitor/sign-in/password-pages.tsx";
import { ExpiredSetupPage, SignInPage } from "../../../web/visitor/sign-in/sign-in-page.tsx";
import { isSignedIn } from "../../permissions.ts";
import type { PageContext } from "../page/page-context.ts";
import { sendPrivatePage, sendUncached } from "../page/send-page.ts";
import { xml } from "../page/xml.ts";

interface TokenAddress {
  Querystring: { token?: unknown };
}

const setupPath = "/admin/setup";
/** Path that password managers open to change a password (https://w3c.github.io/webappsec-change-password-url/). */
const changePasswordPath = "/.well-known/change-password";

/** Serves the HTML document of the back office, a single-page app, and the pages for signing in. */
export function backOfficePages(app: FastifyInstance, context: PageContext) {
  const { features, publicUrl } = context;
  const { mail, passwordLinks, setup, siteSettings } = features;
  const shell = createShell(context);

  const sendShell = async (reply: FastifyReply) =>
    sendUncached(reply.header("x-robots-tag", "noindex"), 200, await shell());

  async function send(reply: FastifyReply, path: string, title: string, body: ReactNode, status = 200) {
    const head = { title, description: "The back office of this site", canonical: publicUrl + path, noindex: true };
    const site = await siteSettings.current();
    return sendPrivatePage(context, reply, site, path, { head, body, standalone: true }, status);
  }

  app.get<{ Querystring: { from?: unknown } }>(signInPath, async (request, reply) => {
    const next = screenAfterSignIn(request.query.from);
    const signOutFailed = isSignedIn(request.viewer) && signOutFailedCookie in request.cookies;
    if (isSignedIn(request.viewer) && !signOutFailed)
      return reply.headers({ "x-robots-tag": "noindex", "cache-control": "no-store" }).redirect(next, 302);
    const page = <SignInPage next={next} signOutFailed={signOutFailed} isNewSite={await setup.isNeeded()} />;
    return send(reply, signInPath, "Sign in", page);
  });

  app.get(forgotPasswordPath, async (_, reply) =>
    send(reply, forgotPasswordPath, "Reset your password", <ForgotPasswordPage canSend={await mail.isReady()} />),
  );

  app.get<TokenAddress>(setPasswordPath, async ({ query: { token } }, reply) => {
    const isOpen = typeof token === "string" && (await passwordLinks.isOpen(token));
    const page = <SetPasswordPage token={isOpen ? token : undefined} />;
    return send(reply, setPasswordPath, "Set a password", page, isOpen ? 200 : 404);
  });

  // For an open set-up link, sends the back-office app, whose script reads the token from the address.
  app.get<TokenAddress>(setupPath, async ({ query: { token } }, reply) =>
    typeof token === "string" && (await setup.isOpen(token))
      ? sendShell(reply)
      : send(reply, setupPath, "Not found", <ExpiredSetupPage />, 404),
  );
  app.get(changePasswordPath, { config: { skipsSession: true } }, async (_, reply) =>
    reply.header("cache-control", "no-store").redirect("/admin/profile", 302),
  );
  for (const url of ["/admin", "/admin/*"]) app.get(url, async (_, reply) => sendShell(reply));
}

function createShell({ assets, features, visitorAssets }: PageContext) {
  const entry = "src/web/admin/app/main.tsx";
  const scripts = [...assets.scripts("admin"), assets.url(entry)].map(
    (address) => `<script type="module" src="${address}"></script>`,
  );
  const preloads = assets.preloads(entry).map((address) => `<link rel="modulepreload" href="${address}">`);
  const styles = assets.css(entry).map((address) => `<link rel="stylesheet" href="${address}">`);

  return async () => {
    const site = await features.siteSettings.current();
    const attributes = features.extensions.flatMap(({ documentAttributes }) => documentAttributes?.(site) ?? []);
    return `<!doctype html>
<html lang="en" style="--accent-hue: ${site.accentHue}; --own-chroma: ${site.accentChroma}"${attributes.map((name) => ` ${name}`).join("")}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${xml`Admin – ${site.name}`.markup}</title>
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<script src="${visitorAssets.theme}"></script>
<link rel="preload" as="font" type="font/woff2" href="${visitorAssets.looks.plain.firstFonts[0]}" crossorigin>
${[...styles, ...preloads, ...scripts].join("\n")}
</head>
<body>
<div id="admin"></div>
<noscript><p>The back office needs JavaScript. Please allow it for this site. <a href="/">Back to the site</a></p></noscript>
</body>
</html>`;
  };
}
