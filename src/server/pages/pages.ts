import type { FastifyInstance } from "fastify";
import { speculationRules } from "../../web/visitor/shell/document.tsx";
import { adminShell } from "./back-office/admin-shell.tsx";
import { apiDescription } from "./back-office/api-description.tsx";
import { previewPage } from "./back-office/preview.ts";
import { llms } from "./crawlers/llms.ts";
import { openSearch } from "./crawlers/opensearch.ts";
import { preparedImages } from "./crawlers/prepared-images.ts";
import { robots } from "./crawlers/robots.ts";
import { shareImages } from "./crawlers/share-image-route.ts";
import { siteIconFiles } from "./crawlers/site-icon-files.ts";
import { sitemap } from "./crawlers/sitemap.ts";
import { wellKnown } from "./crawlers/well-known.ts";
import { feeds } from "./feeds/feeds.ts";
import { issueFeed } from "./feeds/newsletter-feed.ts";
import { failurePage } from "./page/failure-page.tsx";
import { createPageContext, type PageDeps } from "./page/page-context.ts";
import { staticFiles } from "./static-files.ts";
import { aboutPage } from "./visitor/about.tsx";
import { archivePage } from "./visitor/archive.tsx";
import { articleSource } from "./visitor/article-source.ts";
import { articlePage } from "./visitor/article.tsx";
import { authorPage } from "./visitor/author.tsx";
import { blogPage } from "./visitor/blog.tsx";
import { confirmSubscriptionPage } from "./visitor/confirm-subscription.tsx";
import { contactPage } from "./visitor/contact.tsx";
import { customPage } from "./visitor/custom-page.tsx";
import { draftLinkPage } from "./visitor/draft-link.ts";
import { homePage } from "./visitor/home.tsx";
import { legalPages } from "./visitor/legal.tsx";
import { newsletterPages } from "./visitor/newsletter.tsx";
import { passwordPages } from "./visitor/password-pages.tsx";
import { projectPage } from "./visitor/project.tsx";
import { shareOnMastodon } from "./visitor/share-on-mastodon.tsx";
import { signInPage } from "./visitor/sign-in.tsx";
import { tagPages } from "./visitor/tags.tsx";
import { unsubscribePage } from "./visitor/unsubscribe.tsx";

/** Texts of the inline script elements. */
export const inlineScripts = [speculationRules];

const visitor = [
  homePage,
  blogPage,
  articlePage,
  articleSource,
  archivePage,
  tagPages,
  aboutPage,
  authorPage,
  contactPage,
  shareOnMastodon,
  legalPages,
  newsletterPages,
  confirmSubscriptionPage,
  unsubscribePage,
  draftLinkPage,
  projectPage,
  customPage,
];
const machineReadable = [
  feeds,
  issueFeed,
  sitemap,
  robots,
  llms,
  shareImages,
  preparedImages,
  siteIconFiles,
  openSearch,
  wellKnown,
];
const backOffice = [signInPage, passwordPages, adminShell, previewPage, apiDescription];

/** Registers every address that answers with a page or a file. */
export async function registerPages(app: FastifyInstance, deps: PageDeps) {
  const context = createPageContext(deps);
  await app.register(async (files) => staticFiles(files, deps));
  failurePage(app, context);
  for (const addRoutes of [...visitor, ...machineReadable, ...backOffice]) addRoutes(app, context);
}
