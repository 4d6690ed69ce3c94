import { issuePath, newsletterFeed, visitorPages } from "../../../contract/visitor-pages.ts";
import { PageLinks } from "../blog/page-links.tsx";
import { NewsletterPanel } from "../newsletter/newsletter-panel.tsx";
import { LocalDate } from "../parts/local-date.tsx";

interface Props {
  total: number;
  page: number;
  pages: number;
  /** Issues of this page, newest first. */
  issues: readonly { number: number; subject: string; startedAt: string }[];
}

const { path, name } = visitorPages.newsletter;

/** Sent issues. */
export function NewsletterPage({ total, page, pages, issues }: Props) {
  return (
    <div className="column pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter">{name}</h1>
      {total === 0 ? (
        <p className="mt-4 text-lg text-muted">The first issue is being written.</p>
      ) : (
        <>
          <p className="mt-4 text-lg text-muted tabular-nums">
            {total === 1 ? "1 issue" : `${total} issues`}, newest first.{" "}
            <a href={newsletterFeed.path} className="text-accent underline underline-offset-4">
              {newsletterFeed.name}
            </a>
          </p>
          <ol className="archive-list mt-6">
            {issues.map(({ number, subject, startedAt }) => (
              <li key={number}>
                <LocalDate at={startedAt} />
                <a dir="auto" href={issuePath(number)}>
                  {subject}
                </a>
              </li>
            ))}
          </ol>
          <PageLinks page={page} pages={pages} to={newsletterAddress} />
        </>
      )}
      <div className="mt-16 print:hidden">
        <NewsletterPanel place="article" returnTo={path} />
      </div>
    </div>
  );
}

export const newsletterAddress = (page: number) => (page > 1 ? `${path}?page=${page}` : path);
