import type { FastifyInstance } from "fastify";
import { forgotPasswordPath, setPasswordPath } from "../../../contract/password-links.ts";
import { ForgotPasswordPage, SetPasswordPage } from "../../../web/visitor/sign-in/password-pages.tsx";
import type { PageContext } from "../page/page-context.ts";
import { renderPage } from "../page/render-page.tsx";
import { sendUncached } from "../page/send-page.ts";

/** Pages for replacing a forgotten password. */
export function passwordPages(app: FastifyInstance, { features, publicUrl, visitorAssets }: PageContext) {
  const { mail, passwordLinks, siteSettings } = features;
  const headOf = (title: string, path: string) => ({
    title,
    description: "The back office of this site",
    canonical: publicUrl + path,
    noindex: true,
  });

  app.get(forgotPasswordPath, { config: { readQueue: "sign-in" } }, async (_, reply) => {
    const page = renderPage(await siteSettings.current(), visitorAssets, forgotPasswordPath, {
      head: headOf("Password forgotten", forgotPasswordPath),
      body: <ForgotPasswordPage canSend={await mail.isReady()} />,
      standalone: true,
    });
    return sendUncached(reply.header("x-robots-tag", "noindex"), 200, page);
  });

  app.get<{ Querystring: { token?: unknown } }>(
    setPasswordPath,
    { config: { readQueue: "sign-in" } },
    async (request, reply) => {
      const { token } = request.query;
      const isOpen = typeof token === "string" && (await passwordLinks.isOpen(token));
      const page = renderPage(await siteSettings.current(), visitorAssets, setPasswordPath, {
        head: headOf("Set a password", setPasswordPath),
        body: <SetPasswordPage token={isOpen ? token : undefined} />,
        standalone: true,
      });
      return sendUncached(reply.header("x-robots-tag", "noindex"), isOpen ? 200 : 404, page);
    },
  );
}
