import { Coffee, Rss } from "lucide-react";
import type { Page } from "../../../contract/envelope.ts";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import { Prose } from "../../ui/prose.tsx";
import { Portrait } from "../parts/images.tsx";
import { pageAddress, PageLinks } from "../parts/page-links.tsx";
import { PostGrid } from "../parts/post-cards.tsx";
import { SectionHeading, titleSize } from "../parts/sections.tsx";
import { SeveralAuthors, type ShownAuthor } from "./shown-author.ts";

interface AuthorPageProps {
  author: ShownAuthor;
  /** One page of the author's published posts. */
  posts: Page<PostSummary>;
  feedPath: string;
  path: string;
}

export function AuthorPage({ author, posts, path, feedPath }: AuthorPageProps) {
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
        {/* Without this, the author names on the cards would link to this same page. */}
        <SeveralAuthors value={false}>
          <PostGrid posts={posts.items} />
        </SeveralAuthors>
        <PageLinks
          page={posts.page}
          pages={Math.ceil(posts.total / posts.limit)}
          to={(page) => pageAddress(path, page)}
        />
      </section>
    </div>
  );
}

export function AuthorCard({ author, supportUrl }: { author: ShownAuthor; supportUrl: string }) {
  const { name, path, picture, bioHtml } = author;
  return (
    <section aria-label="Author" className="flex items-start gap-5 border-t border-line pt-6">
      <Portrait name={name} image={picture} className="size-14 text-base" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">
          {path ? (
            <a href={path} className="decoration-accent decoration-2 underline-offset-4 hover:underline">
              <bdi>{name}</bdi>
            </a>
          ) : (
            <bdi>{name}</bdi>
          )}
        </p>
        {bioHtml && <Prose html={bioHtml} className="mt-1 text-sm text-muted" />}
        <div className="mt-1 flex flex-wrap items-center gap-x-5">
          <AuthorLinks author={author} />
          <a href={supportUrl} rel="noopener" className="text-link text-sm">
            <Coffee aria-hidden="true" className="size-4" />
            Buy me a coffee
          </a>
        </div>
      </div>
    </section>
  );
}

/** Links to an author's other profiles. On the page about the author (`isAbout`) they have `rel="me"`. */
function AuthorLinks({ author: { name, links }, isAbout }: { author: ShownAuthor; isAbout?: true }) {
  if (links.length === 0) return null;
  return (
    <ul aria-label={`${name} elsewhere`} className="flex flex-wrap gap-x-5 text-sm">
      {links.map(({ label, url }, index) => (
        <li key={index}>
          <a href={url} rel={isAbout ? "me noopener" : "noopener"} className="u-url text-link wrap-anywhere">
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}
