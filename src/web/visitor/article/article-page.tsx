import { Children, type ReactNode } from "react";
import type { Post, PostSummary } from "../../../contract/posts/posts.ts";
import type { PublicSite } from "../../../contract/site-settings/site-settings.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import type { Section } from "../../../server/markdown/headings.ts";
import type { PlaceInSeries } from "../../../server/posts/published/published-posts.ts";
import { Prose } from "../../ui/prose.tsx";
import { AuthorCard } from "../author/author-page.tsx";
import { shownAuthor } from "../author/shown-author.ts";
import { NewsletterPanel } from "../newsletter/newsletter-sign-up.tsx";
import { isOwnImage, withImageVersions } from "../parts/image-versions.ts";
import { Gallery } from "../parts/images.tsx";
import { SeriesNeighbours } from "../parts/neighbour-links.tsx";
import { blogAddress } from "../parts/page-links.tsx";
import { PostList } from "../parts/post-list.tsx";
import { DraftNote, TagLinks } from "../parts/sections.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { ShareBar } from "./below-article.tsx";

interface ArticlePageProps {
  site: PublicSite;
  post: Post;
  /** Rendered content, safe to insert. */
  contentHtml: string;
  sections: Section[];
  related: PostSummary[];
  series?: PlaceInSeries | undefined;
  /** Sections that extensions add below the author. */
  additions?: ReactNode[];
  /** Path of the editor, for users who may edit the article. */
  editPath?: string | undefined;
  /** Canonical address, for sharing. */
  url: string;
}

export function ArticlePage(props: ArticlePageProps) {
  const { site, post, contentHtml, sections, related, series, additions, editPath, url } = props;
  const author = shownAuthor(post.author, site);
  return (
    <>
      <article data-article className="article h-entry">
        <div data-progress aria-hidden="true" className="progress" />
        <data value={url} className="u-url" />
        {post.status !== "published" && <DraftNote isScheduled={post.status === "scheduled"} />}
        <ArticleHeader post={post} author={author} series={series} editPath={editPath} />
        <div className="article-body">
          <TableOfContents sections={sections} />
          <div className="column">
            <Prose
              html={withImageVersions(contentHtml, { isCoverShown: isOwnImage(post.featuredImage) })}
              className="e-content"
            />
            <Gallery images={post.galleryImages.map((image) => ({ image }))} title={post.title} />
            <TagLinks
              tags={post.tags.map((name) => ({ name, href: blogAddress({ search: name }) }))}
              className="mt-8 flex flex-wrap gap-2 text-sm wrap-anywhere print:hidden"
            />
          </div>
        </div>
      </article>

      <div className="column mt-4 flex flex-col gap-4 print:hidden">
        <ShareBar url={url} post={post} contactEmail={site.contactEmail} />
        {series && <SeriesNeighbours {...series} />}
        <AuthorCard author={author} supportUrl={site.supportUrl} />
        {Children.toArray(additions)}
        <NewsletterPanel place="article" returnTo={articlePath(post.slug)} />
        {related.length > 0 && (
          <section aria-labelledby="related">
            <h2 id="related" className="font-semibold">
              Related Articles
            </h2>
            <PostList posts={related} />
          </section>
        )}
      </div>
    </>
  );
}

/** An article with fewer sections has no table of contents. */
const minSections = 3;

/** Sections of an article: next to the text on wide screens, collapsed above it on others. */
function TableOfContents({ sections }: { sections: Section[] }) {
  if (sections.length < minSections) return null;
  return (
    <nav aria-labelledby="chapters" className="chapters">
      <details>
        <summary id="chapters" className="disclosure">
          On this page
        </summary>
        <ol dir="auto">
          {sections.map(({ id, title, level }) => (
            <li key={id} data-level={level}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}
