import type { FastifyInstance } from "fastify";
import { speculationRules } from "../../web/visitor/shell/document.tsx";
import { isReading } from "../http/unknown-address.ts";
import { apiDescription } from "./back-office/api-description.tsx";
import { backOfficePages } from "./back-office/back-office-pages.tsx";
import { settingsPreviews } from "./back-office/settings-preview.ts";
import { shareImages } from "./crawlers/share-images.ts";
import { siteIconFiles } from "./crawlers/site-icon-files.ts";
import { sitemap } from "./crawlers/sitemap.ts";
import { textFiles } from "./crawlers/text-files.ts";
import { feeds } from "./feeds/feeds.ts";
import { failurePage } from "./page/missing-page.tsx";
import { createPageContext, type PageDeps } from "./page/page-context.ts";
import { staticFiles } from "./static-files.ts";
import { archivePage, tagPages } from "./visitor/article-index.tsx";
import { articlePage, shareOnMastodon } from "./visitor/article.tsx";
import { authorPage } from "./visitor/author.tsx";
import { blogPage } from "./visitor/blog.tsx";
import { customPage } from "./visitor/custom-page.tsx";
import { draftLinkPage, previewPage } from "./visitor/draft-link.ts";
import { embedFrame } from "./visitor/embed.ts";
import { newsletterPages } from "./visitor/newsletter.tsx";
import { projectList } from "./visitor/projects.tsx";
import { sitePages } from "./visitor/site-pages.tsx";
import { sources } from "./visitor/sources.ts";
import { subscriptionPages } from "./visitor/subscription-pages.tsx";

/** Contents of the inline script elements that pages may contain; the CSP lists their hashes. */
export const inlineScripts = [speculationRules];

const visitor = [
  sitePages,
  blogPage,
  articlePage,
  archivePage,
  tagPages,
  authorPage,
  shareOnMastodon,
  newsletterPages,
  subscriptionPages,
  draftLinkPage,
  projectList,
  customPage,
  embedFrame,
  sources,
];
const machineReadable = [feeds, sitemap, textFiles, shareImages, siteIconFiles];
const backOffice = [backOfficePages, previewPage, apiDescription];

/** Registers every address that answers with a page or a file. */
export async function registerPages(app: FastifyInstance, deps: PageDeps) {
  const context = createPageContext(deps);
  app.addHook("onRequest", async (request, reply) => {
    if (isReading(request.method) && (await deps.formerAddresses.answerByQuery(request, reply))) return reply;
    return undefined;
  });
  await app.register(async (files) => staticFiles(files, deps));
  failurePage(app, context);
  for (const addRoutes of [settingsPreviews, ...visitor, ...machineReadable, ...backOffice]) addRoutes(app, context);
}
