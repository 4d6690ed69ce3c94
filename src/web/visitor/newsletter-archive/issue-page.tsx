import { articlePath, issuePath, visitorPages } from "../../../contract/visitor-pages.ts";
import { Prose } from "../../ui/prose.tsx";
import { titleSize } from "../../ui/title-size.ts";
import { withImageVersions } from "../article/content-images.ts";
import { NewsletterPanel } from "../newsletter/newsletter-panel.tsx";
import { LocalDate } from "../parts/local-date.tsx";
import { NeighbourLinks } from "../parts/neighbour-links.tsx";

export interface ShownIssue {
  number: number;
  subject: string;
  startedAt: string;
  /** Rendered note above the articles; may be empty. */
  noteHtml: string;
  posts: readonly { id: string; slug: string; title: string; excerpt: string }[];
}

export interface IssueLink {
  number: number;
  subject: string;
}

interface Props {
  issue: ShownIssue;
  previous: IssueLink | undefined;
  next: IssueLink | undefined;
}

/** An issue as it was sent. */
export function IssuePage({ issue, previous, next }: Props) {
  const { number, subject, startedAt, noteHtml, posts } = issue;
  return (
    <>
      <article className="column pt-14 sm:pt-20">
        <header>
          <a
            href={visitorPages.newsletter.path}
            className="-mt-3 inline-flex min-h-11 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
          >
            {visitorPages.newsletter.name}
          </a>
          <h1 dir="auto" className={`${titleSize(subject)} font-semibold text-balance wrap-anywhere`}>
            {subject}
          </h1>
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
          isSiteOrder
          previous={previous && linkTo(previous)}
          next={next && linkTo(next)}
        />
        <NewsletterPanel place="article" returnTo={issuePath(number)} />
      </div>
    </>
  );
}

function IssuePosts({ posts }: Pick<ShownIssue, "posts">) {
  return (
    <section aria-labelledby="issue-articles" className="mt-12">
      <h2 id="issue-articles" className="mb-4 text-xl font-semibold tracking-tight">
        {posts.length === 1 ? "The Article" : "The Articles"}
      </h2>
      <ul className="border-t border-line">
        {posts.map(({ id, slug, title, excerpt }) => (
          <li key={id} className="border-b border-line py-5">
            <h3 dir="auto" className="font-semibold wrap-anywhere">
              <a
                href={articlePath(slug)}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:text-accent hover:underline"
              >
                {title}
              </a>
            </h3>
            <p dir="auto" className="wrap-anywhere text-muted">
              {excerpt}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

const linkTo = ({ number, subject }: IssueLink) => ({ href: issuePath(number), title: subject });
