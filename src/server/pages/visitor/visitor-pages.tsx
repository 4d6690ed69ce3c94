import { z } from "zod";
import { pageSizes } from "../../../contract/page-sizes.ts";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { AboutPage } from "../../../web/visitor/about/about-page.tsx";
import { blogAddress } from "../../../web/visitor/blog/blog-address.ts";
import { BlogPage } from "../../../web/visitor/blog/blog-page.tsx";
import { ContactPage } from "../../../web/visitor/contact/contact-page.tsx";
import { HomePage } from "../../../web/visitor/home/home-page.tsx";
import { TextPage } from "../../../web/visitor/legal/text-page.tsx";
import { UnsubscribePage } from "../../../web/visitor/newsletter/unsubscribe-page.tsx";
import { visitor } from "../../permissions.ts";
import type { Posts } from "../../posts/posts.ts";
import { slugOf } from "../../posts/slugs.ts";
import { siteImage } from "../crawlers/share-images.ts";
import type { Rendered } from "../page/render-page.tsx";
import { categoryChoices } from "./category-choices.ts";
import { breadcrumbs, person, webSite } from "./structured-data.ts";
import { collectionPage, contactPage, profilePage } from "./structured-pages.ts";

const featuredAtMost = 3;
const latestAtMost = 6;

const words = z.string().trim().max(500).catch("");
/** What the address of the blog list may say; what it says wrongly is as if it were not there. */
export const BlogQuery = z.object({
  search: words,
  category: words.transform((category) => slugOf(category)),
  page: z.coerce.number().int().min(1).max(1_000_000).catch(1),
});

/** The pages whose content does not depend on who reads them; the article has its own file. */
export function createVisitorPages({ posts, publicUrl }: { posts: Posts; publicUrl: string }) {
  const listed = (filter: { page?: number; limit: number; featured?: true; search?: string; category?: string }) =>
    posts.list(visitor, {
      page: 1,
      published: true,
      featured: undefined,
      search: undefined,
      category: undefined,
      ...filter,
    });

  return {
    async home(site: SiteSettings): Promise<Rendered> {
      const featured = await listed({ limit: featuredAtMost, featured: true });
      const latest = await listed({ limit: latestAtMost });
      return {
        head: {
          title: site.name,
          description: site.heroText || site.headline,
          canonical: `${publicUrl}/`,
          image: siteImage(site, publicUrl),
          jsonLd: [webSite(site, publicUrl), person(site, publicUrl)],
        },
        body: <HomePage site={site} featured={featured.items} latest={latest.items} />,
      };
    },

    async blog(site: SiteSettings, filter: z.infer<typeof BlogQuery>): Promise<Rendered> {
      const { search, category, page } = filter;
      const result = await listed({ page, limit: pageSizes.blog, search, category });
      const categories = categoryChoices(await posts.categories(visitor));
      const chosen = categories.find(({ slug }) => slug === category)?.name;
      const title = [search && `“${search}”`, chosen, "Blog", page > 1 && `Page ${page}`].filter(Boolean).join(" · ");
      const url = publicUrl + blogAddress(filter);
      const trail = [["Blog", "/blog"] as const, ...(chosen ? [[chosen, blogAddress({ category })] as const] : [])];
      return {
        head: {
          title,
          description: "Notes on building for the web, newest first.",
          canonical: url,
          image: siteImage(site, publicUrl),
          noindex: search !== "",
          jsonLd: [collectionPage(title, result.items, { url, origin: publicUrl }), breadcrumbs(trail, publicUrl)],
        },
        body: <BlogPage filter={filter} categories={categories} result={result} />,
      };
    },

    about: (site: SiteSettings): Rendered => ({
      head: {
        title: "About",
        description: site.bio || site.headline,
        canonical: `${publicUrl}/about`,
        image: siteImage(site, publicUrl),
        type: "profile",
        jsonLd: [profilePage(site, publicUrl), breadcrumbs([["About", "/about"]], publicUrl)],
      },
      body: <AboutPage site={site} />,
    }),

    contact: (site: SiteSettings): Rendered => ({
      head: {
        title: "Contact",
        description: `Write to ${site.name}: every message is answered within 24 hours.`,
        canonical: `${publicUrl}/contact`,
        image: siteImage(site, publicUrl),
        jsonLd: [contactPage(site, publicUrl), breadcrumbs([["Contact", "/contact"]], publicUrl)],
      },
      body: <ContactPage site={site} />,
    }),

    unsubscribe: (): Rendered => ({
      head: {
        title: "Leave the newsletter",
        description: "Unsubscribe from the newsletter",
        canonical: `${publicUrl}/newsletter/unsubscribe`,
        noindex: true,
      },
      body: <UnsubscribePage />,
    }),

    legal: (site: SiteSettings, path: "/privacy" | "/terms", title: string, text: string): Rendered => ({
      head: { title, description: title, canonical: publicUrl + path, image: siteImage(site, publicUrl) },
      body: <TextPage title={title} text={text} />,
    }),
  };
}
