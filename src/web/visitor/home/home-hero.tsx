import { ArrowRight } from "lucide-react";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import type { SiteSettings } from "../../../contract/site-settings/site-settings.ts";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Portrait } from "../parts/images.tsx";
import { PostList } from "../parts/post-list.tsx";
import { isLongTitle, titleSize } from "../parts/sections.tsx";
import { SiteLinks } from "./site-links.tsx";

/** First screen of the home page: portrait, name and introduction of the owner, links, and the newest articles. */
export function HomeHero({ site, newest }: { site: SiteSettings; newest: readonly PostSummary[] }) {
  const { name, headline, heroTitle, heroText, avatar, socialLinks } = site;
  const Name = heroTitle ? "p" : "h1";
  return (
    <section aria-label={name}>
      <div className="wrap hero-grid">
        <Portrait
          name={name}
          image={avatar}
          place="face"
          className="size-24 [grid-area:face] text-[2rem] lg:size-60 lg:text-[5rem]"
        />
        <div className="min-w-0 [grid-area:name] wrap-anywhere lg:self-start">
          <Name dir="auto" className="text-[max(1.75rem,var(--text-xl))]/[1.15] font-semibold tracking-[-0.02em]">
            {name}
          </Name>
          {headline && (
            <p dir="auto" className="mt-1 text-sm text-muted">
              {headline}
            </p>
          )}
        </div>
        <div className="min-w-0 [grid-area:words] lg:self-start">
          {heroTitle && (
            <h1
              dir="auto"
              className={`${isLongTitle(heroTitle) ? "max-w-[26ch]" : "max-w-[17ch]"} ${titleSize(heroTitle)} font-semibold text-balance wrap-anywhere`}
            >
              {heroTitle}
            </h1>
          )}
          {heroText && (
            <p dir="auto" className="mt-4 max-w-[52ch] text-lg text-pretty wrap-anywhere text-muted">
              {heroText}
            </p>
          )}
          <div className="mt-5 flex flex-wrap items-center gap-3 print:hidden">
            <ButtonLink href={visitorPages.blog.path} className="px-5" variant="primary">
              Read the Blog
              <ArrowRight aria-hidden="true" className="size-4" />
            </ButtonLink>{" "}
            <ButtonLink href={visitorPages.about.path} className="px-5">
              About Me
            </ButtonLink>{" "}
            <SiteLinks links={socialLinks} />
          </div>
        </div>
        {newest.length > 0 && (
          <section aria-label="Newest articles" className="min-w-0 [grid-area:newest]">
            <PostList posts={newest} />
          </section>
        )}
      </div>
    </section>
  );
}
