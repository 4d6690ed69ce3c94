import { ArrowRight } from "lucide-react";
import type { PostSummary } from "../../contract/posts.ts";
import type { SiteSettings } from "../../contract/site-settings.ts";
import { buttonClass } from "../ui/button.tsx";
import { Hero } from "../ui/hero.tsx";
import { FeaturedPosts } from "./featured-posts.tsx";
import { Figures } from "./figures.tsx";
import { NewsletterPanel } from "./newsletter-panel.tsx";
import { PostCard } from "./post-card.tsx";
import { SectionHeading } from "./section-heading.tsx";

interface HomePageProps {
  site: SiteSettings;
  featured: PostSummary[];
  latest: PostSummary[];
}

export function HomePage({ site, featured, latest }: HomePageProps) {
  return (
    <>
      <section className="hero">
        <div className="wrap py-16 sm:py-24 lg:py-32">
          <Hero headline={site.headline} title={site.heroTitle || site.name} text={site.heroText}>
            <a href="/blog" className={buttonClass("primary", "px-6")}>
              Read the Blog
              <ArrowRight aria-hidden="true" className="size-4" />
            </a>
            <a href="/about" className={buttonClass("secondary", "px-6")}>
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
              <a href="/blog" className="text-link text-sm">
                All articles
                <ArrowRight aria-hidden="true" className="size-4" />
              </a>
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

        <section aria-label="In figures">
          <Figures figures={site.figures} />
        </section>

        <NewsletterPanel place="home" returnTo="/" />
      </div>
    </>
  );
}
