import type { Post, PostSummary } from "../../../contract/posts.ts";
import type { SiteSettings } from "../../../contract/site-settings.ts";
import { articlePath } from "../../../contract/visitor-pages.ts";
import { Prose } from "../../ui/prose.tsx";
import { NewsletterPanel } from "../newsletter/newsletter-panel.tsx";
import { PostCard } from "../parts/post-card.tsx";
import { SectionHeading } from "../parts/section-heading.tsx";
import { ArticleHeader } from "./article-header.tsx";
import { AuthorCard } from "./author-card.tsx";
import { Gallery } from "./gallery.tsx";
import { type Neighbour, Neighbours } from "./neighbours.tsx";
import { ShareBar } from "./share-bar.tsx";
import { type Section, TableOfContents } from "./table-of-contents.tsx";
import { TagList } from "./tag-list.tsx";

interface ArticlePageProps {
  site: SiteSettings;
  post: Post;
  /** Rendered content, safe to insert. */
  contentHtml: string;
  sections: Section[];
  related: PostSummary[];
  previous?: Neighbour | undefined;
  next?: Neighbour | undefined;
  /** The canonical address, for sharing. */
  url: string;
  /** Shows a note that visitors cannot see the article. */
  isDraft?: boolean;
}

export function ArticlePage(props: ArticlePageProps) {
  const { site, post, contentHtml, sections, related, previous, next, url, isDraft = false } = props;
  return (
    <>
      <article data-article className="article">
        <div data-progress aria-hidden="true" className="progress" />
        {isDraft && (
          <p role="note" className="bg-warn-soft px-5 py-3 text-center text-sm text-warn">
            This is a draft. Visitors cannot see it.
          </p>
        )}
        <ArticleHeader post={post} />
        <div className="article-body">
          <TableOfContents sections={sections} />
          <div className="column">
            <Prose html={contentHtml} />
            <Gallery images={post.galleryImages} title={post.title} />
            <TagList tags={post.tags} />
          </div>
        </div>
      </article>

      <div className="column mt-10 flex flex-col gap-10 print:hidden">
        <ShareBar url={url} title={post.title} />
        <AuthorCard site={site} author={post.author.name} />
        <NewsletterPanel place="article" returnTo={articlePath(post.slug)} />
        <Neighbours previous={previous} next={next} />
      </div>
      <RelatedPosts posts={related} />
    </>
  );
}

function RelatedPosts({ posts }: { posts: PostSummary[] }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related" className="wrap mt-24 print:hidden">
      <SectionHeading id="related">Related Articles</SectionHeading>
      <div className="card-grid">
        {posts.map((post) => (
          <PostCard key={post.id} post={post} />
        ))}
      </div>
    </section>
  );
}
