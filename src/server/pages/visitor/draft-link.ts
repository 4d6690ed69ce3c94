import type { FastifyInstance } from "fastify";
import { draftLinkPath, visitorPages } from "../../../contract/visitor-pages.ts";
import { abortSignalOf } from "../../http/abort-signal.ts";
import type { PageContext } from "../page/page-context.ts";
import { renderPage } from "../page/render-page.tsx";
import { sendUncached } from "../page/send-page.ts";
import { renderArticle } from "./article.tsx";
import { missingArticle } from "./missing.tsx";
import { withPresentLinks } from "./present-links.ts";

/** `/preview/{token}`: the post of a draft link, as readers would see it. Not cached, indexed or counted. */
export function draftLinkPage(app: FastifyInstance, { features, currentSite, publicUrl, visitorAssets }: PageContext) {
  const { draftLinks, posts } = features;
  app.get<{ Params: { token: string } }>(
    draftLinkPath(":token"),
    { config: { readQueue: "visitors" } },
    async (request, reply) => {
      // Links of the article must not disclose the address.
      reply.headers({ "x-robots-tag": "noindex", "referrer-policy": "strict-origin" });
      const site = await currentSite();
      const render = (page: Parameters<typeof renderPage>[3]) =>
        renderPage(site, visitorAssets, visitorPages.blog.path, page);

      const found = await draftLinks.find(request.params.token, abortSignalOf(reply));
      if (!found) return sendUncached(reply, 404, render(missingArticle("Post not found", publicUrl)));
      const contentHtml = await withPresentLinks(found.contentHtml, posts.findPresentSlugs);
      const linkedPosts = {
        related: await posts.related(found.post),
        ...(await posts.neighbours(found.post)),
        series: await posts.placeInSeries(found.post),
      };
      const { head, body } = renderArticle({ ...found, contentHtml }, linkedPosts, site, publicUrl);
      const { title, description, canonical } = head;
      return sendUncached(reply, 200, render({ head: { title, description, canonical, noindex: true }, body }));
    },
  );
}
