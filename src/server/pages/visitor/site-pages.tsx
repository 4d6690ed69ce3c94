import type { FastifyInstance } from "fastify";
import type { WebSite } from "schema-dts";
import type { PublicSite } from "../../../contract/site-settings/site-settings.ts";
import { articlePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { AboutPage } from "../../../web/visitor/about/about-page.tsx";
import { ContactPage } from "../../../web/visitor/contact/contact-page.tsx";
import { TextPage } from "../../../web/visitor/custom-page/custom-page.tsx";
import { HomePage } from "../../../web/visitor/home/home-page.tsx";
import type { PageContext } from "../page/page-context.ts";
import { owner, personId, profilePage, webSiteId } from "../page/page-head.ts";
import { showPage } from "../page/send-page.ts";

const { home, about, contact, privacy, terms } = visitorPages;
const maxFeatured = 3;
const maxLatest = 6;

/** Serves pages with the owner's texts: home, about, contact, the privacy policy and the terms of service. */
export function sitePages(app: FastifyInstance, context: PageContext) {
  const { publicUrl: origin, features } = context;
  const { newest, findPublished } = features.posts;

  app.get(home.path, (request, reply) =>
    showPage(context, request, reply, home, async (site) => ({
      head: {
        title: site.name,
        description: site.heroText || site.headline,
        data: [webSite(site, origin), owner(site, origin)],
      },
      body: <HomePage site={site} featured={await newest(maxFeatured, true)} latest={await newest(maxLatest)} />,
    })),
  );

  app.get(about.path, (request, reply) =>
    showPage(context, request, reply, about, (site) => ({
      head: {
        title: about.name,
        description: site.bioText || site.headline,
        type: "profile",
        trail: [[about.name, about.path]],
        data: [profilePage(owner(site, origin), about.path, origin)],
      },
      body: <AboutPage site={site} />,
    })),
  );

  app.get(contact.path, (request, reply) =>
    showPage(context, request, reply, contact, (site) => ({
      head: {
        title: contact.name,
        description: `Write to ${site.name}: every message is answered within 24 hours.`,
        trail: [[contact.name, contact.path]],
      },
      body: <ContactPage site={site} />,
    })),
  );

  app.get<{ Params: { slug: string } }>(`${contact.path}/:slug`, (request, reply) => {
    const { slug } = request.params;
    return showPage(context, request, reply, { path: `${contact.path}/${slug}` }, async (site) => {
      const post = await findPublished(slug);
      if (!post) return { status: 302, movedTo: contact.path, isUnlimited: true };
      const head = { title: contact.name, description: `Write to ${site.name}`, address: contact.path };
      const message = `About “${post.title}” (${origin}${articlePath(post.slug)}):\n\n`;
      return {
        head: { ...head, image: undefined, noindex: true },
        body: <ContactPage site={site} message={message} />,
      };
    });
  });

  // A legal page without a text redirects to the home page.
  for (const [page, field] of [[privacy, "privacyText"] as const, [terms, "termsText"] as const])
    app.get(page.path, (request, reply) =>
      showPage(context, request, reply, page, (site) => {
        if (!site[field]) return { status: 302, movedTo: home.path, isMissing: true };
        const head = { title: page.name, description: page.name };
        return { head, body: <TextPage title={page.name} html={site.html[field]} /> };
      }),
    );
}

const webSite = (site: PublicSite, origin: string): WebSite => ({
  "@type": "WebSite",
  ...webSiteId(origin),
  name: site.name,
  description: site.heroText || site.bioText,
  url: `${origin}/`,
  inLanguage: site.language,
  publisher: personId(origin),
});
