import { articlePath, issuePath, newsletterFeed, visitorPages } from "../../../contract/visitor-pages.ts";
import type { ArchivedIssue } from "../../../server/newsletter/issues/issue-archive.ts";
import { Prose } from "../../ui/prose.tsx";
import { LocalDate } from "../parts/byline.tsx";
import { withImageVersions } from "../parts/image-versions.ts";
import { NeighbourLinks } from "../parts/neighbour-links.tsx";
import { pageAddress, PageLinks } from "../parts/page-links.tsx";
import { DatedList } from "../parts/post-list.tsx";
import { EntryList, LinkToList, PageTitle } from "../parts/sections.tsx";
import { NewsletterPanel } from "./newsletter-sign-up.tsx";

interface NewsletterPageProps {
  total: number;
  page: number;
  pages: number;
  /** Issues of this page, newest first. */
  issues: readonly Pick<ArchivedIssue, "number" | "subject" | "startedAt">[];
}

const { path, name } = visitorPages.newsletter;

export function NewsletterPage({ total, page, pages, issues }: NewsletterPageProps) {
  return (
    <div className="column pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter">{name}</h1>
      {total === 0 ? (
        <p className="mt-4 text-lg text-muted">No issues yet.</p>
      ) : (
        <>
          <p className="mt-4 text-lg text-muted tabular-nums">
            {total === 1 ? "1 issue" : `${total} issues`}, newest first.{" "}
            <a href={newsletterFeed.path} className="text-accent underline underline-offset-4">
              {newsletterFeed.name}
            </a>
          </p>
          <DatedList
            entries={issues.map(({ number, subject, startedAt }) => ({
              href: issuePath(number),
              title: subject,
              at: startedAt,
            }))}
          />
          <PageLinks page={page} pages={pages} to={(number) => pageAddress(path, number)} />
        </>
      )}
      <div className="mt-16 print:hidden">
        <NewsletterPanel place="article" returnTo={path} />
      </div>
    </div>
  );
}

type IssueLink = Pick<ArchivedIssue, "number" | "subject">;

interface IssuePageProps {
  issue: ArchivedIssue;
  previous: IssueLink | undefined;
  next: IssueLink | undefined;
}

export function IssuePage({ issue, previous, next }: IssuePageProps) {
  const { number, subject, startedAt, noteHtml, posts } = issue;
  return (
    <>
      <article className="column pt-14 sm:pt-20">
        <header>
          <LinkToList href={path}>{name}</LinkToList>
          <PageTitle title={subject} />
          <p className="mt-5 text-sm text-muted">
            Issue {number} · <LocalDate at={startedAt} />
          </p>
        </header>
        {noteHtml && <Prose html={withImageVersions(noteHtml, { isCoverShown: false })} className="mt-10" />}
        {posts.length > 0 && <IssuePosts posts={posts} />}
      </article>
      <div className="column mt-16 flex flex-col gap-12 print:hidden">
        <NeighbourLinks
          label="Previous and next issue"
          previous={previous && linkToIssue(previous)}
          next={next && linkToIssue(next)}
        />
        <NewsletterPanel place="article" returnTo={issuePath(number)} />
      </div>
    </>
  );
}

function IssuePosts({ posts }: Pick<ArchivedIssue, "posts">) {
  return (
    <section aria-labelledby="issue-articles" className="mt-12">
      <h2 id="issue-articles" className="mb-4 text-xl font-semibold tracking-tight">
        {posts.length === 1 ? "The Article" : "The Articles"}
      </h2>
      <EntryList
        entries={posts.map(({ slug, title, excerpt }) => ({ href: articlePath(slug), title, text: excerpt }))}
      />
    </section>
  );
}

const linkToIssue = ({ number, subject }: IssueLink) => ({ href: issuePath(number), title: subject });
