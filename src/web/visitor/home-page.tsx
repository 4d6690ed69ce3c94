import { ArrowRight } from "lucide-react";
import type { PostSummary } from "../../contract/posts.ts";
import type { SiteSettings } from "../../contract/site-settings.ts";
import { buttonClass } from "../ui/button.tsx";
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
          <p className="mb-5 text-sm font-medium text-accent">{site.headline}</p>
          <h1 className="max-w-[17ch] text-2xl font-semibold tracking-tighter text-balance wrap-anywhere">
            {site.heroTitle || site.name}
          </h1>
          <p className="mt-6 max-w-[52ch] text-lg text-pretty text-muted">{site.heroText}</p>
          <div className="mt-9 flex flex-wrap gap-3">
            <a href="/blog" className={buttonClass("primary", "px-6")}>
              Read the Blog
              <ArrowRight aria-hidden="true" className="size-4" />
            </a>
            <a href="/about" className={buttonClass("secondary", "px-6")}>
              About Me
            </a>
          </div>
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
