import { Rss } from "lucide-react";
import { useContext } from "react";
import type { Page } from "../../../contract/envelope.ts";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import { clockOf } from "../../../contract/site-settings/time-zones.ts";
import { feedFormats, tagPath, visitorPages } from "../../../contract/visitor-pages.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { SiteTimeZone } from "../parts/byline.tsx";
import { pageAddress, PageLinks } from "../parts/page-links.tsx";
import { PostGrid } from "../parts/post-cards.tsx";
import { PostList } from "../parts/post-list.tsx";
import { NoArticlesYet } from "../parts/sections.tsx";

interface ArchivePageProps {
  total: number;
  page: number;
  pages: number;
  /** All years, latest first, each with its number of posts and the archive page on which it begins. */
  years: readonly { year: number; posts: number; page: number }[];
  /** Posts of this page, newest first. */
  posts: readonly { id: string; slug: string; title: string; publishedAt: string }[];
}

export function ArchivePage({ total, page, pages, years, posts }: ArchivePageProps) {
  const clock = clockOf(useContext(SiteTimeZone));
  const byYear = Map.groupBy(posts, ({ publishedAt }) => new Date(clock(Date.parse(publishedAt))).getUTCFullYear());
  return (
    <div className="column pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter">Archive</h1>
      <p className="mt-4 text-lg text-muted tabular-nums">
        {total === 0 ? <NoArticlesYet /> : `${total === 1 ? "1 article" : `${total} articles`}, newest first.`}
      </p>
      {years.length > 1 && <Years years={years} current={page} />}
      {[...byYear].map(([year, ofYear]) => (
        <section key={year} aria-labelledby={`${year}`} className="mt-9">
          <h2 id={`${year}`} className="text-xl font-semibold tracking-tight tabular-nums">
            {year}
          </h2>
          <PostList posts={ofYear} />
        </section>
      ))}
      <PageLinks page={page} pages={pages} to={archiveAddress} />
    </div>
  );
}

const archiveAddress = (page: number) => pageAddress(visitorPages.archive.path, page);

function Years({ years, current }: { years: ArchivePageProps["years"]; current: number }) {
  return (
    <nav aria-label="Years" className="mt-8">
      <ul className="flex flex-wrap gap-2 text-sm">
        {years.map(({ year, posts, page }) => (
          <li key={year}>
            <a
              href={`${page === current ? "" : archiveAddress(page)}#${year}`}
              className="inline-flex min-h-11 items-center gap-2 rounded-full bg-chip px-4 tabular-nums transition-colors duration-150 hover:bg-accent-soft forced-colors:border"
            >
              {year}{" "}
              <span className="text-muted">
                <ArticleCount count={posts} />
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const ArticleCount = ({ count }: { count: number }) => (
  <>
    {count}
    <span className="sr-only">{count === 1 ? " article" : " articles"}</span>
  </>
);

export function TagIndexPage({ tags }: { tags: readonly { slug: string; name: string; posts: number }[] }) {
  return (
    <div className="wrap pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter">Tags</h1>
      <p className="mt-4 mb-10 max-w-prose text-lg text-muted">
        {tags.length > 0 ? "What the articles are about, in alphabetical order." : "No article has a tag yet."}
      </p>
      {tags.length === 0 && <ButtonLink href={visitorPages.blog.path}>Read the Blog</ButtonLink>}
      {tags.length > 0 && (
        <ul className="gap-x-10 sm:columns-2 lg:columns-3">
          {tags.map(({ slug, name, posts }) => (
            <li key={slug} className="break-inside-avoid border-b border-line">
              <a
                href={tagPath(slug)}
                className="flex min-h-11 items-center justify-between gap-4 py-1.5 decoration-accent decoration-2 underline-offset-4 hover:underline"
              >
                <bdi className="min-w-0 wrap-anywhere">{name}</bdi>{" "}
                <span className="text-sm text-muted tabular-nums">
                  <ArticleCount count={posts} />
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

export function TagPage({ tag, result }: { tag: { slug: string; name: string }; result: Page<PostSummary> }) {
  const { items, total, page, limit } = result;
  const path = tagPath(tag.slug);
  return (
    <div className="wrap pt-14 sm:pt-20">
      <p className="mb-4 text-sm font-medium">
        <a href={visitorPages.tags.path} className="text-link">
          All tags
        </a>
      </p>
      <h1 className="text-2xl font-semibold tracking-tighter text-balance wrap-anywhere">
        <span aria-hidden="true" className="text-muted">
          #
        </span>
        <bdi>{tag.name}</bdi>
      </h1>
      <p className="mt-4 mb-10 flex flex-wrap items-center gap-x-5 text-muted">
        <span className="tabular-nums">{total === 1 ? "1 article" : `${total} articles`}</span>{" "}
        <a href={path + feedFormats.rss.path} className="text-link min-h-11 text-sm">
          <Rss aria-hidden="true" className="size-4" />
          Feed of this tag
        </a>
      </p>
      <PostGrid posts={items} level={2} isFirst />
      <PageLinks page={page} pages={Math.ceil(total / limit)} to={(number) => pageAddress(path, number)} />
    </div>
  );
}
