import { ArrowRight } from "lucide-react";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { articlePath, feedFormats, visitorPages } from "../../../contract/visitor-pages.ts";
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
      <Hero
        site={site}
        portrait={<Portrait name={site.name} image={site.avatar} className="size-16 text-lg" />}
        blogPath={visitorPages.blog.path}
        aboutPath={visitorPages.about.path}
        feed={feedFormats.rss}
        className="wrap hero-text lg:hero-columns"
      />
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
