import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SiteSettings } from "../../contract/site-settings.ts";
import { adminShell } from "./back-office/admin-shell.ts";
import { apiDescription } from "./back-office/api-description.tsx";
import { previewPage } from "./back-office/preview.ts";
import { robots } from "./crawlers/robots.ts";
import { sharePictures } from "./crawlers/share-image-route.ts";
import { sitemap } from "./crawlers/sitemap.ts";
import { feeds } from "./feeds/feeds.ts";
import { createViewCount } from "./page/count-view.ts";
import { failurePages } from "./page/failure-page.tsx";
import { createPageCache, type Page } from "./page/page-cache.ts";
import type { PageNeeds } from "./page/page-deps.ts";
import { type Rendered, renderPage, visitorAssets } from "./page/render-page.tsx";
import { sendPage } from "./page/send-page.ts";
import { speculation } from "./page/speculation-rules.ts";
import { staticFiles } from "./static-files.ts";
import { articleSource } from "./visitor/article-source.ts";
import { articlePage } from "./visitor/article.tsx";
import { signInPage } from "./visitor/sign-in.tsx";
import { BlogQuery, createVisitorPages } from "./visitor/visitor-pages.tsx";

type Made = (Rendered & { status?: number; postId?: string }) | { status: 301 | 302; movedTo: string };

/** Every address that answers with a page or a file. */
export async function registerPages(app: FastifyInstance, needs: PageNeeds) {
  const { settings, features, assets, dialect } = needs;
  const { posts, siteSettings, views, contentVersion } = features;
  const { publicUrl } = settings;
  const addresses = visitorAssets(assets);
  const kept = createPageCache(contentVersion, dialect.isUnavailable);
  const pages = createVisitorPages({ posts, publicUrl });
  const countView = createViewCount(views, publicUrl);

  await app.register(async (files) => staticFiles(files, needs));
  adminShell(app, needs);
  signInPage(app, needs, addresses);
  previewPage(app, needs, addresses);
  failurePages(app, needs, addresses);
  apiDescription(app, needs, addresses, kept);
  sharePictures(app, needs);
  speculation(app);
  for (const addTexts of [feeds, sitemap, robots, articleSource]) addTexts(app, needs, kept);

  /**
   * Shows what `make` makes: kept for visitors under `key`, made anew for whoever is signed in. The key begins with the
   * path as the site writes it: however else a request spells it, the kept bytes are the same.
   */
  async function show(
    request: FastifyRequest,
    reply: FastifyReply,
    key: string,
    make: (site: SiteSettings) => Made | Promise<Made>,
  ) {
    const path = key.split(" ", 1)[0] ?? "/";
    const render = async (): Promise<Page> => {
      const site = await siteSettings.current();
      const made = await make(site);
      if ("movedTo" in made) return { ...made, text: "" };
      return { status: made.status ?? 200, postId: made.postId, text: renderPage(site, addresses, path, made) };
    };

    return sendPage(kept, request, reply, key, render, (page) => countView(request, path, page));
  }

  app.get("/", (request, reply) => show(request, reply, "/", pages.home));
  app.get("/about", (request, reply) => show(request, reply, "/about", pages.about));
  app.get("/contact", (request, reply) => show(request, reply, "/contact", pages.contact));
  app.get("/newsletter/unsubscribe", (request, reply) =>
    show(request, reply, "/newsletter/unsubscribe", pages.unsubscribe),
  );

  app.get("/blog", (request, reply) => {
    const filter = BlogQuery.parse(request.query);
    return show(request, reply, `/blog ${JSON.stringify(filter)}`, (site) => pages.blog(site, filter));
  });

  app.get<{ Params: { slug: string } }>("/blog/:slug", (request, reply) => {
    const { slug } = request.params;
    return show(request, reply, `/blog/${encodeURIComponent(slug)}`, (site) =>
      articlePage(posts, publicUrl, site, request.viewer, slug),
    );
  });

  for (const [path, title, text] of [
    ["/privacy", "Privacy Policy", "privacyText"],
    ["/terms", "Terms of Service", "termsText"],
  ] as const) {
    app.get(path, (request, reply) =>
      show(request, reply, path, (site) =>
        site[text] ? pages.legal(site, path, title, site[text]) : { status: 302, movedTo: "/" },
      ),
    );
  }
}
