import { ArrowRight } from "lucide-react";
import type { ReactNode } from "react";
import { ButtonLink } from "./button.tsx";
import { SiteLinks } from "./site-links.tsx";

const maxLargeTitle = 50;

/** Whether a title is set smaller, so that the content after it begins on the first screen. */
export const isLongTitle = (title: string) => title.length > maxLargeTitle;

export const titleSize = (title: string) =>
  isLongTitle(title) ? "text-long-title tracking-tight" : "text-2xl tracking-tighter";

interface HeroProps {
  site: {
    name: string;
    /** Small line below the name; omitted if empty. */
    headline: string;
    /** If empty, the name is the title. */
    heroTitle: string;
    heroText: string;
    socialLinks: readonly { label: string; url: string }[];
  };
  portrait: ReactNode;
  blogPath: string;
  aboutPath: string;
  feed: { path: string; name: string };
  /** Element of the title. */
  as?: "h1" | "p";
  /** Classes of its box, which decide from which width it has columns. */
  className: string;
}

/** Top of the home page: a person, a sentence, and links. */
export function Hero({ site, portrait, blogPath, aboutPath, feed, as: Title = "h1", className }: HeroProps) {
  const { name, headline, heroText } = site;
  const title = site.heroTitle || name;
  return (
    <div className={className}>
      <div>
        <div className="mb-6 flex items-center gap-4">
          {portrait}
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
        <Title
          dir="auto"
          className={`${isLongTitle(title) ? "max-w-[26ch]" : "max-w-[17ch]"} ${titleSize(title)} font-semibold text-balance wrap-anywhere`}
        >
          {title}
        </Title>
      </div>
      <div className="mt-6">
        {heroText && (
          <p dir="auto" className="mb-7 max-w-[52ch] text-lg text-pretty wrap-anywhere text-muted">
            {heroText}
          </p>
        )}
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={blogPath} className="px-6" variant="primary">
            Read the Blog
            <ArrowRight aria-hidden="true" className="size-4" />
          </ButtonLink>{" "}
          <ButtonLink href={aboutPath} className="px-6">
            About Me
          </ButtonLink>
          <SiteLinks links={site.socialLinks} feed={feed} />
        </div>
      </div>
    </div>
  );
}
