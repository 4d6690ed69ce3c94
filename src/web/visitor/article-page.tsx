import type { Post, PostSummary } from "../../contract/posts.ts";
import type { SiteSettings } from "../../contract/site-settings.ts";
import { ArticleHeader } from "./article-header.tsx";
import { AuthorCard } from "./author-card.tsx";
import { Gallery } from "./gallery.tsx";
import { NewsletterPanel } from "./newsletter-panel.tsx";
import { RelatedPosts } from "./related-posts.tsx";
import { ShareBar } from "./share-bar.tsx";
import { TagList } from "./tag-list.tsx";

interface ArticlePageProps {
  site: SiteSettings;
  post: Post;
  /** The content as safe markup. */
  contentHtml: string;
  related: PostSummary[];
  /** The canonical address, for sharing. */
  url: string;
  /** A preview for those who may see what is not published. */
  isDraft?: boolean;
}

export function ArticlePage({ site, post, contentHtml, related, url, isDraft = false }: ArticlePageProps) {
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
        <div className="column">
          <div className="prose" dangerouslySetInnerHTML={{ __html: contentHtml }} />
          <Gallery images={post.galleryImages} title={post.title} />
          <TagList tags={post.tags} />
        </div>
      </article>

      <div className="column mt-10 flex flex-col gap-10 print:hidden">
        <ShareBar url={url} title={post.title} />
        <AuthorCard site={site} author={post.author.name} />
        <NewsletterPanel place="article" returnTo={`/blog/${post.slug}`} />
      </div>
      <RelatedPosts posts={related} />
    </>
  );
}
