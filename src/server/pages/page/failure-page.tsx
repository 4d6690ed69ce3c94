import type { FastifyInstance } from "fastify";
import { failureTexts } from "../../../contract/failure-texts.ts";
import type { Assets as PageAssets } from "../../../web/visitor/shell/document.tsx";
import { PageFailed } from "../../../web/visitor/shell/page-failed.tsx";
import { reportFailure } from "../../http/failure.ts";
import { missingArticle } from "../visitor/article.tsx";
import type { PageNeeds } from "./page-deps.ts";
import { type Rendered, renderPage } from "./render-page.tsx";
import { sendOnce } from "./send-page.ts";

/** What a reader sees when a page cannot be made. */
export function failurePages(app: FastifyInstance, { dialect, settings, features }: PageNeeds, addresses: PageAssets) {
  const { publicUrl } = settings;

  app.setErrorHandler(async (error, request, reply) => {
    const { status, message, isFault } = reportFailure(error, dialect, request, reply);
    const reason = isFault ? failureTexts.unexpectedOnPage : message;
    const failed: Rendered = {
      head: { title: "This page cannot be shown", description: reason, canonical: publicUrl, noindex: true },
      body: <PageFailed reason={reason} requestId={request.id} />,
    };
    const isArticle = request.url.startsWith("/blog/");
    const { current, latest } = features.siteSettings;
    // A reader who has waited for a lost database does not wait for it once more.
    const site = status === 503 ? latest() : await current().catch(latest);
    const html = renderPage(
      site,
      addresses,
      "/blog",
      isArticle ? missingArticle("Failed to load post", publicUrl) : failed,
    );
    return sendOnce(reply, status, html);
  });
}
