import type { FastifyInstance } from "fastify";
import { usualSiteSettings } from "../../contract/site-settings.ts";
import type { Assets as PageAssets } from "../../web/visitor/document.tsx";
import { refusalOf } from "../http/answers.ts";
import { missingArticle } from "./article.tsx";
import type { PageNeeds } from "./page-needs.ts";
import { renderPage } from "./render-page.tsx";
import { sendOnce } from "./send-page.ts";

/** What a reader sees when a page cannot be made, or is not there at all. */
export function failurePages(app: FastifyInstance, { database, settings, features }: PageNeeds, addresses: PageAssets) {
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOf(error, database.dialect.isUnavailable);
    if (!refusal || refusal.status === 503) request.log.error({ err: error }, "page failed");
    const site = await features.siteSettings.current().catch(() => usualSiteSettings);
    const status = refusal?.status ?? 500;
    return sendOnce(reply, status, renderPage(site, addresses, "/blog", missingArticle("Failed to load post", settings.publicUrl)));
  });
}
