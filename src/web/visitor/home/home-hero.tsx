import { ArrowRight } from "lucide-react";
import type { PostSummary } from "../../../contract/posts.ts";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { articlePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Hero } from "../../ui/hero.tsx";
import { LocalDate } from "../parts/local-date.tsx";
import { Portrait } from "../parts/portrait.tsx";
import { SiteLinks } from "./site-links.tsx";

interface HomeHeroProps {
  site: SiteSettings;
  /** Newest post, unless the page begins with its card. */
  newest: PostSummary | undefined;
}

/** The owner, and the newest post. */
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
          <a href={visitorPages.blog.path} className={buttonClass("primary", "px-6")}>
            Read the Blog
            <ArrowRight aria-hidden="true" className="size-4" />
          </a>{" "}
          <a href={visitorPages.about.path} className={buttonClass("secondary", "px-6")}>
            About Me
          </a>
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
        <span
          dir="auto"
          className="newest-title decoration-accent decoration-2 underline-offset-4 group-hover:underline"
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
