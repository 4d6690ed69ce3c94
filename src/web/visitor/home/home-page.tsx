import { ArrowRight } from "lucide-react";
import type { PostSummary } from "../../../contract/posts.ts";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Hero } from "../../ui/hero.tsx";
import { NewsletterPanel } from "../newsletter/newsletter-panel.tsx";
import { Figures } from "../parts/figures.tsx";
import { isOwnImage } from "../parts/images.ts";
import { Portrait } from "../parts/portrait.tsx";
import { PostCard } from "../parts/post-card.tsx";
import { SectionHeading } from "../parts/section-heading.tsx";

interface HomePageProps {
  site: SiteSettings;
  featured: PostSummary[];
  latest: PostSummary[];
}

export function HomePage({ site, featured, latest }: HomePageProps) {
  return (
    <>
      <section className="hero">
        <div className="wrap hero-text">
          {isOwnImage(site.avatar) && <Portrait name={site.name} image={site.avatar} className="mb-5 size-16" />}
          <Hero headline={site.headline} title={site.heroTitle || site.name} text={site.heroText}>
            <a href={visitorPages.blog.path} className={buttonClass("primary", "px-6")}>
              Read the Blog
              <ArrowRight aria-hidden="true" className="size-4" />
            </a>
            <a href={visitorPages.about.path} className={buttonClass("secondary", "px-6")}>
              About Me
            </a>
          </Hero>
        </div>
      </section>

      <div className="wrap flex flex-col gap-24">
        {featured.length > 0 && <FeaturedPosts posts={featured} />}

        <section aria-labelledby="latest">
          <SectionHeading
            id="latest"
            aside={
              latest.length > 0 && (
                <a href={visitorPages.blog.path} className="text-link text-sm">
                  All articles
                  <ArrowRight aria-hidden="true" className="size-4" />
                </a>
              )
            }
          >
            Latest Articles
          </SectionHeading>
          {latest.length === 0 ? (
            <p className="text-muted">The first article is being written.</p>
          ) : (
            <div className="card-grid">
              {latest.map((post) => (
                <PostCard key={post.id} post={post} />
              ))}
            </div>
          )}
        </section>

        <Figures figures={site.figures} />

        <NewsletterPanel place="home" returnTo={visitorPages.home.path} />
      </div>
    </>
  );
}

/** The first post spans two columns; the other two are stacked beside it. */
function FeaturedPosts({ posts }: { posts: PostSummary[] }) {
  const [first, ...others] = posts;
  if (!first) return null;
  return (
    <section aria-labelledby="featured">
      <SectionHeading id="featured">Featured Articles</SectionHeading>
      <div className="featured-grid" data-count={posts.length}>
        <PostCard post={first} place="featured" isFirst />
        {others.map((post) => (
          <PostCard key={post.id} post={post} place="besideFeatured" />
        ))}
      </div>
    </section>
  );
}
