import type { FastifyInstance } from "fastify";
import { connectionTexts } from "../../../contract/failure-texts.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import type { Suggested } from "../../../web/visitor/parts/suggestions.tsx";
import { ArticleNotFound, PageFailed, TagNotFound } from "../../../web/visitor/shell/missing-pages.tsx";
import { reportFailure } from "../../http/failure.ts";
import type { PageContext } from "./page-context.ts";
import { type Rendered, renderPage } from "./render-page.tsx";
import { sendUncached } from "./send-page.ts";

declare module "fastify" {
  interface FastifyContextConfig {
    /** Set on article routes, so that a failure page says that the article could not be loaded. */
    isArticle?: boolean;
  }
}

/** Answers a failed page request with an HTML error page. */
export function failurePage(app: FastifyInstance, { dialect, publicUrl, features, visitorAssets }: PageContext) {
  app.setErrorHandler(async (error, request, reply) => {
    const { status, message, isFault } = reportFailure(error, dialect, request, reply);
    const reason = isFault ? connectionTexts.unexpected : message;
    const failed = missing(
      { title: "This page cannot be shown", description: reason, canonical: publicUrl },
      <PageFailed reason={reason} requestId={request.id} />,
    );
    const page = request.routeOptions.config.isArticle ? missingArticle("Failed to load post", publicUrl) : failed;
    const { current, latest } = features.siteSettings;
    // While the database is unavailable, the settings read last are used, because reading them would wait for it.
    const site = status === 503 ? latest() : await current().catch(latest);
    const [path = "/"] = request.url.split("?", 1);
    return sendUncached(reply, status, renderPage(site, visitorAssets, path, page));
  });
}

export const missingArticle = (
  reason: "Post not found" | "Failed to load post",
  publicUrl: string,
  suggested?: Suggested,
): Rendered =>
  missing(
    { title: "Article Not Found", description: reason, canonical: publicUrl + visitorPages.blog.path },
    <ArticleNotFound reason={reason} suggested={suggested} />,
  );

export const missingTag = async (context: PageContext): Promise<Rendered> =>
  missing(
    {
      title: "No articles found",
      description: "No article has this tag.",
      canonical: context.publicUrl + visitorPages.tags.path,
    },
    <TagNotFound suggested={await suggest(context)} />,
  );

/** Renders an error page in place of the requested one, with `noindex`. */
export const missing = (head: Rendered["head"], body: Rendered["body"]): Rendered => ({
  head: { ...head, image: undefined, noindex: true },
  body,
});

const suggestedPosts = 3;
const suggestedTags = 6;

/** Returns the newest articles and most used tags, shown when an address or a search has matched nothing. */
export const suggest = async ({ features, articleIndex }: PageContext): Promise<Suggested> => ({
  newest: await features.posts.newest(suggestedPosts),
  tags: (await articleIndex.tags()).slice(0, suggestedTags),
});
