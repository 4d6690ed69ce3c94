import { ArrowRight } from "lucide-react";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { articlePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { LocalDate } from "../parts/byline.tsx";
import { Portrait } from "../parts/images.tsx";
import { isLongTitle, titleSize } from "../parts/title-size.ts";
import { SiteLinks } from "./site-links.tsx";

interface HomeHeroProps {
  site: SiteSettings;
  /** Newest post, unless the page begins with its card. */
  newest: PostSummary | undefined;
}

/** Top of the home page: a person, a sentence, and links. */
export function HomeHero({ site, newest }: HomeHeroProps) {
  const { name, headline, heroText, avatar, socialLinks } = site;
  const title = site.heroTitle || name;
  return (
    <section aria-label={name} className="hero">
      <div className="wrap hero-text">
        <div>
          <div className="mb-6 flex items-center gap-4">
            <Portrait name={name} image={avatar} className="size-16 text-lg" />
            <div className="min-w-0 text-sm wrap-anywhere">
              {site.heroTitle && (
                <p dir="auto" className="font-semibold">
                  {name}
                </p>
              )}
              {headline && (
                <p dir="auto" className="font-medium text-accent">
                  {headline}
                </p>
              )}
            </div>
          </div>
          <h1
            dir="auto"
            className={`${isLongTitle(title) ? "max-w-[26ch]" : "max-w-[17ch]"} ${titleSize(title)} font-semibold text-balance wrap-anywhere`}
          >
            {title}
          </h1>
        </div>
        <div className="mt-6">
          {heroText && (
            <p dir="auto" className="mb-7 max-w-[52ch] text-lg text-pretty wrap-anywhere text-muted">
              {heroText}
            </p>
          )}
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={visitorPages.blog.path} className="px-6" variant="primary">
              Read the Blog
              <ArrowRight aria-hidden="true" className="size-4" />
            </ButtonLink>{" "}
            <ButtonLink href={visitorPages.about.path} className="px-6">
              About Me
            </ButtonLink>
            <SiteLinks links={socialLinks} />
          </div>
        </div>
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
