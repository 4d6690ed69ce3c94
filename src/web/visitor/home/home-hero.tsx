import { ArrowRight, Globe, Mail, Rss } from "lucide-react";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { articlePath, feedFormats, visitorPages } from "../../../contract/visitor-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Hero } from "../../ui/hero.tsx";
import { LocalDate } from "../parts/byline.tsx";
import { Portrait } from "../parts/images.tsx";

interface HomeHeroProps {
  site: SiteSettings;
  /** Newest post, unless the page begins with its card. */
  newest: PostSummary | undefined;
}

export function HomeHero({ site, newest }: HomeHeroProps) {
  return (
    <section aria-label={site.name} className="hero">
      <div className="wrap hero-text">
        <Hero
          name={site.heroTitle && site.name}
          headline={site.headline}
          title={site.heroTitle || site.name}
          text={site.heroText}
          portrait={<Portrait name={site.name} image={site.avatar} className="size-16 text-lg" />}
        >
          <ButtonLink href={visitorPages.blog.path} className="px-6" variant="primary">
            Read the Blog
            <ArrowRight aria-hidden="true" className="size-4" />
          </ButtonLink>{" "}
          <ButtonLink href={visitorPages.about.path} className="px-6">
            About Me
          </ButtonLink>
          <SiteLinks links={site.socialLinks} />
        </Hero>
      </div>
      {newest && <NewestPost post={newest} />}
    </section>
  );
}

function NewestPost({ post }: { post: PostSummary }) {
  return (
    <div className="wrap">
      <a href={articlePath(post.slug)} className="newest-post group">
        <span className="font-medium text-accent">Newest article</span>
        {/* Next to its label even in right-to-left text. */}
        <span
          dir="auto"
          className="flex-[1_1_14rem] text-left font-semibold wrap-anywhere decoration-accent decoration-2 underline-offset-4 group-hover:underline"
        >
          {post.title}
        </span>
        <span className="text-muted">
          {post.publishedAt && <LocalDate at={post.publishedAt} />}
          <ArrowRight aria-hidden="true" className="ml-3 inline size-4" />
        </span>
      </a>
    </div>
  );
}

/** Outlines in the style of lucide, which has no company icons; by the host of their sites. */
const outlines: Record<string, string> = {
  "github.com":
    "M9 19c-5 1.5-5-2.5-7-3m14 6v-3.87a3.37 3.37 0 0 0-.94-2.61c3.14-.35 6.44-1.54 6.44-7A5.44 5.44 0 0 0 20 4.77 5.07 5.07 0 0 0 19.91 1S18.73.65 16 2.48a13.38 13.38 0 0 0-7 0C6.27.65 5.09 1 5.09 1A5.07 5.07 0 0 0 5 4.77a5.44 5.44 0 0 0-1.5 3.78c0 5.42 3.3 6.61 6.44 7A3.37 3.37 0 0 0 9 18.13V22",
  "linkedin.com":
    "M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6zM2 9h4v12H2zM4 2a2 2 0 1 1 0 4 2 2 0 0 1 0-4z",
  "twitter.com":
    "M23 3a10.9 10.9 0 0 1-3.14 1.53 4.48 4.48 0 0 0-7.86 3v1A10.66 10.66 0 0 1 3 4s-4 9 5 13a11.64 11.64 0 0 1-7 2c9 5 20 0 20-11.5a4.5 4.5 0 0 0-.08-.83A7.72 7.72 0 0 0 23 3z",
  "x.com": "M4 4l16 16M20 4 4 20",
  "youtube.com":
    "M4.5 5.5C6 5 10 5 12 5s6 0 7.5.5c1.7.5 2.5 2 2.5 6.5s-.8 6-2.5 6.5c-1.5.5-5.5.5-7.5.5s-6 0-7.5-.5C2.8 18 2 16.5 2 12s.8-6 2.5-6.5zM10 9l5 3-5 3z",
};

/** Links to other profiles of the owner, and the feed, as icons. */
function SiteLinks({ links }: { links: SiteSettings["socialLinks"] }) {
  return (
    <ul aria-label="Elsewhere" className="-ml-2.5 flex basis-full flex-wrap">
      {links.map(({ label, url }, index) => (
        <li key={index}>
          <a href={url} rel="me noopener" aria-label={label} title={label} className="icon-button">
            <LinkIcon url={url} />
          </a>
        </li>
      ))}
      <li>
        <a
          href={feedFormats.rss.path}
          aria-label={feedFormats.rss.name}
          title={feedFormats.rss.name}
          className="icon-button"
        >
          <Rss aria-hidden="true" className="size-5" />
        </a>
      </li>
    </ul>
  );
}

function LinkIcon({ url }: { url: string }) {
  if (url.startsWith("mailto:")) return <Mail aria-hidden="true" className="size-5" />;
  const outline = outlines[hostOf(url)];
  if (!outline) return <Globe aria-hidden="true" className="size-5" />;
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      className="size-5"
    >
      <path d={outline} />
    </svg>
  );
}

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).hostname.replace(/^www\./, "") : "");
