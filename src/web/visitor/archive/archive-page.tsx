import { articlePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { PageLinks } from "../blog/page-links.tsx";
import { FirstIsBeingWritten } from "../parts/first-is-being-written.tsx";
import { LocalDate } from "../parts/local-date.tsx";

interface ArchivePageProps {
  total: number;
  page: number;
  pages: number;
  /** All years, the latest first, each with the page on which it begins. */
  years: readonly { year: number; posts: number; page: number }[];
  /** Posts of this page, newest first. */
  posts: readonly { id: string; slug: string; title: string; publishedAt: string }[];
}

/** Titles of all articles by year. */
export function ArchivePage({ total, page, pages, years, posts }: ArchivePageProps) {
  const byYear = Map.groupBy(posts, ({ publishedAt }) => new Date(publishedAt).getUTCFullYear());
  return (
    <div className="column pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter">Archive</h1>
      <p className="mt-4 text-lg text-muted tabular-nums">
        {total === 0 ? <FirstIsBeingWritten /> : `${total === 1 ? "1 article" : `${total} articles`}, newest first.`}
      </p>
      {years.length > 1 && <Years years={years} current={page} />}
      {[...byYear].map(([year, ofYear]) => (
        <section key={year} aria-labelledby={`${year}`} className="mt-9">
          <h2 id={`${year}`} className="text-xl font-semibold tracking-tight tabular-nums">
            {year}
          </h2>
          <ol className="archive-list">
            {ofYear.map(({ id, slug, title, publishedAt }) => (
              <li key={id}>
                <LocalDate at={publishedAt} />{" "}
                <a dir="auto" href={articlePath(slug)}>
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </section>
      ))}
      <PageLinks page={page} pages={pages} to={archiveAddress} />
    </div>
  );
}

export const archiveAddress = (page: number) =>
  page > 1 ? `${visitorPages.archive.path}?page=${page}` : visitorPages.archive.path;

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
                {posts}
                <span className="sr-only">{posts === 1 ? " article" : " articles"}</span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
