import type { FastifyInstance } from "fastify";
import { articlePath, mastodonPath, visitorPages } from "../../../contract/visitor-pages.ts";
import { MastodonPage } from "../../../web/visitor/share/mastodon-page.tsx";
import type { PageContext } from "../page/page-context.ts";
import { renderPage } from "../page/render-page.tsx";
import { sendUncached } from "../page/send-page.ts";

interface Address {
  Params: { slug: string };
  Querystring: { instance?: unknown };
}

/** `/share/mastodon/{slug}`: the typed instance makes each page different, so none is cached. */
export function shareOnMastodon(app: FastifyInstance, { features, publicUrl, visitorAssets }: PageContext) {
  app.get<Address>(
    mastodonPath(":slug").replace("%3A", ":"),
    { config: { readQueue: "visitors" } },
    async (request, reply) => {
      const post = await features.posts.findPublished(request.params.slug);
      if (!post) return reply.header("cache-control", "no-cache").redirect(visitorPages.blog.path, 302);
      const { instance } = request.query;
      const url = publicUrl + articlePath(post.slug);
      const title = "Share on Mastodon";
      const page = renderPage(await features.siteSettings.current(), visitorAssets, visitorPages.blog.path, {
        head: { title, description: post.title, canonical: url, noindex: true },
        body: (
          <MastodonPage
            {...post}
            url={url}
            instance={typeof instance === "string" ? instance.slice(0, 300) : undefined}
          />
        ),
      });
      return sendUncached(reply, 200, page);
    },
  );
}
