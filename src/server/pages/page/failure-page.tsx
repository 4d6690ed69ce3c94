import type { FastifyInstance } from "fastify";
import { connectionTexts } from "../../../contract/failure-texts.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { PageFailed } from "../../../web/visitor/shell/missing-pages.tsx";
import { reportFailure } from "../../http/failure.ts";
import { missingArticle } from "../visitor/missing.tsx";
import type { PageContext } from "./page-context.ts";
import { type Rendered, renderPage } from "./render-page.tsx";
import { sendUncached } from "./send-page.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set on article routes, so that a failure is reported as an article that could not be loaded. */
    isArticle?: boolean;
  }
}

/** Answers a failed page request with an HTML error page. */
export function failurePage(app: FastifyInstance, { dialect, publicUrl, features, visitorAssets }: PageContext) {
  app.setErrorHandler(async (error, request, reply) => {
    const { status, message, isFault } = reportFailure(error, dialect, request, reply);
    const reason = isFault ? connectionTexts.unexpected : message;
    const failed: Rendered = {
      head: { title: "This page cannot be shown", description: reason, canonical: publicUrl, noindex: true },
      body: <PageFailed reason={reason} requestId={request.id} />,
      isFailure: true,
    };
    const { isArticle } = request.routeOptions.config;
    const { current, latest } = features.siteSettings;
    // The database is unavailable, so the settings read last are used without another wait.
    const site = status === 503 ? latest() : await current().catch(latest);
    const html = renderPage(
      site,
      visitorAssets,
      visitorPages.blog.path,
      isArticle ? missingArticle("Failed to load post", publicUrl) : failed,
    );
    return sendUncached(reply, status, html);
  });
}
