import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { SiteSettings } from "../../contract/site-settings.ts";
import { adminShell } from "./admin-shell.ts";
import { apiDescription } from "./api-description.tsx";
import { articleSource } from "./article-source.ts";
import { articlePage } from "./article.tsx";
import { createViewCount } from "./count-view.ts";
import { failurePages } from "./failure-pages.tsx";
import { feeds } from "./feeds.ts";
import { createPageCache, type Page } from "./page-cache.ts";
import type { PageNeeds } from "./page-needs.ts";
import { previewPage } from "./preview.ts";
import { type Rendered, renderPage, visitorAssets } from "./render-page.tsx";
import { robots } from "./robots.ts";
import { sendPage } from "./send-page.ts";
import { sharePictures } from "./share-pictures.ts";
import { signInPage } from "./sign-in.tsx";
import { sitemap } from "./sitemap.ts";
import { speculation } from "./speculation.ts";
import { staticFiles } from "./static-files.ts";
import { BlogQuery, createVisitorPages } from "./visitor-pages.tsx";

type Made = (Rendered & { status?: number; postId?: string }) | { status: 301 | 302; movedTo: string };

/** Every address that answers with a page or a file. */
export async function registerPages(app: FastifyInstance, needs: PageNeeds) {
  const { settings, features, assets, database } = needs;
  const { posts, siteSettings, views, contentVersion } = features;
  const { publicUrl } = settings;
  const addresses = visitorAssets(assets);
  const kept = createPageCache(contentVersion, database.dialect.isUnavailable);
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
