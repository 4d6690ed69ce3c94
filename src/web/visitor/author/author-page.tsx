import { Rss } from "lucide-react";
import type { Page } from "../../../contract/envelope.ts";
import type { PostSummary } from "../../../contract/posts.ts";
import { Prose } from "../../ui/prose.tsx";
import { titleSize } from "../../ui/title-size.ts";
import { PageLinks } from "../blog/page-links.tsx";
import { Portrait } from "../parts/portrait.tsx";
import { PostGrid } from "../parts/post-grid.tsx";
import { SectionHeading } from "../parts/section-heading.tsx";
import { AuthorLinks } from "./author-links.tsx";
import { SeveralAuthors, type ShownAuthor } from "./shown-author.ts";

interface Props {
  author: ShownAuthor;
  /** A page of their published posts. */
  posts: Page<PostSummary>;
  feedPath: string;
  /** The address of another page of the list. */
  to: (page: number) => string;
}

/** Profile of an author, with their published posts. */
export function AuthorPage({ author, posts, feedPath, to }: Props) {
  const { name, picture, bioHtml } = author;
  return (
    <div className="wrap pt-14 sm:pt-20">
      <section
        dir="auto"
        className={`h-card grid gap-8 md:grid-cols-[auto_1fr] md:gap-12 ${bioHtml ? "" : "items-center"}`}
      >
        <Portrait name={name} image={picture} className="u-photo size-24 text-xl md:size-32 md:text-2xl" />
        <div className="flex max-w-prose min-w-0 flex-col gap-5">
          <h1 className={`p-name ${titleSize(name)} font-semibold text-balance wrap-anywhere`}>{name}</h1>
          {bioHtml && <Prose html={bioHtml} className="p-note text-muted" />}
          <AuthorLinks author={author} isAbout />
        </div>
      </section>

      <section aria-labelledby="articles" className="h-feed mt-20">
        <SectionHeading
          id="articles"
          aside={
            <a href={feedPath} className="text-link text-sm">
              <Rss aria-hidden="true" className="size-4" />
              RSS
            </a>
          }
        >
          Articles
        </SectionHeading>
        {/* Author names would link to this page itself. */}
        <SeveralAuthors value={false}>
          <PostGrid posts={posts.items} />
        </SeveralAuthors>
        <PageLinks page={posts.page} pages={Math.ceil(posts.total / posts.limit)} to={to} />
      </section>
    </div>
  );
}
