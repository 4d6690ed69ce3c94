import type { SiteSettings } from "../../contract/site-settings.ts";
import { ArticleNotFound } from "../../web/visitor/article-not-found.tsx";
import { ArticlePage } from "../../web/visitor/article-page.tsx";
import { blogPosting } from "../../web/visitor/structured-data.ts";
import type { Viewer } from "../permissions.ts";
import type { StoredPost } from "../posts/post-rows.ts";
import type { Posts } from "../posts/posts.ts";
import { Refusal } from "../refusals.ts";
import type { Rendered } from "./render-page.tsx";

export type Article = (Rendered & { status: 200 | 404; postId?: string }) | { status: 301; movedTo: string };

/** The page of an article, as this person may see it. */
export async function articlePage(
  posts: Posts,
  publicUrl: string,
  site: SiteSettings,
  viewer: Viewer,
  slug: string,
): Promise<Article> {
  let stored: StoredPost;
  try {
    stored = await posts.find(viewer, slug);
  } catch (error) {
    if (error instanceof Refusal && error.status === 404)
      return { status: 404, ...missingArticle("Post not found", publicUrl) };
    throw error;
  }
  const { post } = stored;
  if (post.slug !== slug) return { status: 301, movedTo: `/blog/${encodeURIComponent(post.slug)}` };
  return {
    status: 200,
    postId: post.id,
    ...wholeArticle(stored, await posts.related(viewer, post.id), site, publicUrl),
  };
}

export function wholeArticle(
  { post, contentHtml }: Pick<StoredPost, "post" | "contentHtml">,
  related: Parameters<typeof ArticlePage>[0]["related"],
  site: SiteSettings,
  publicUrl: string,
): Rendered {
  const url = `${publicUrl}/blog/${encodeURIComponent(post.slug)}`;
  return {
    head: {
      title: post.metaTitle || post.title,
      description: post.metaDescription || post.excerpt,
      canonical: url,
      image: post.featuredImage ? new URL(post.featuredImage, url).href : undefined,
      type: "article",
      noindex: !post.isPublished,
      publishedAt: post.publishedAt ?? undefined,
      modifiedAt: post.updatedAt,
      author: post.author.name,
      tags: post.tags,
      keywords: post.seoKeywords,
      markdown: post.isPublished ? `${url}.md` : undefined,
      jsonLd: [blogPosting(post, site, url)],
    },
    body: (
      <ArticlePage
        site={site}
        post={post}
        contentHtml={contentHtml}
        related={related}
        url={url}
        isDraft={!post.isPublished}
      />
    ),
  };
}

export const missingArticle = (reason: "Post not found" | "Failed to load post", publicUrl: string): Rendered => ({
  head: { title: "Article Not Found", description: reason, canonical: `${publicUrl}/blog`, noindex: true },
  body: <ArticleNotFound reason={reason} />,
});
