import type { SiteSettings } from "../../../contract/site-settings.ts";
import { ArticleNotFound } from "../../../web/visitor/article/article-not-found.tsx";
import { ArticlePage } from "../../../web/visitor/article/article-page.tsx";
import { sectionsOf } from "../../markdown/table-of-contents.ts";
import type { Viewer } from "../../permissions.ts";
import type { StoredPost } from "../../posts/posts.rows.ts";
import type { Posts } from "../../posts/posts.ts";
import { articleImage } from "../crawlers/share-images.ts";
import type { Rendered } from "../page/render-page.tsx";
import { breadcrumbs } from "./structured-data.ts";
import { blogPosting } from "./structured-pages.ts";

export type Article = (Rendered & { status: 200 | 404; postId?: string }) | { status: 301; movedTo: string };

/** The page of an article, as this person may see it. */
export async function articlePage(
  posts: Posts,
  publicUrl: string,
  site: SiteSettings,
  viewer: Viewer,
  slug: string,
): Promise<Article> {
  const stored = await posts.find(viewer, slug);
  if (!stored) return { status: 404, ...missingArticle("Post not found", publicUrl) };
  const { post } = stored;
  if (post.slug !== slug) return { status: 301, movedTo: `/blog/${encodeURIComponent(post.slug)}` };
  return {
    status: 200,
    postId: post.id,
    ...wholeArticle(
      stored,
      { related: await posts.related(viewer, post.id), ...(await posts.neighbours(post)) },
      site,
      publicUrl,
    ),
  };
}

export function wholeArticle(
  { post, contentHtml }: Pick<StoredPost, "post" | "contentHtml">,
  around: Pick<Parameters<typeof ArticlePage>[0], "related" | "previous" | "next">,
  site: SiteSettings,
  publicUrl: string,
): Rendered {
  const path = `/blog/${encodeURIComponent(post.slug)}`;
  const url = publicUrl + path;
  // Nobody may see what a draft shows.
  const image = post.isPublished ? articleImage(post, site, publicUrl) : undefined;
  const trail = [
    ["Blog", "/blog"],
    [post.title, path],
  ] as const;
  return {
    head: {
      title: post.metaTitle || post.title,
      description: post.metaDescription || post.excerpt,
      canonical: url,
      image,
      type: "article",
      noindex: !post.isPublished,
      publishedAt: post.publishedAt ?? undefined,
      modifiedAt: post.updatedAt,
      author: post.author.name,
      tags: post.tags,
      keywords: post.seoKeywords,
      markdown: post.isPublished ? `${url}.md` : undefined,
      jsonLd: [blogPosting(post, site, { url, origin: publicUrl, image }), breadcrumbs(trail, publicUrl)],
    },
    body: (
      <ArticlePage
        site={site}
        post={post}
        contentHtml={contentHtml}
        sections={sectionsOf(contentHtml)}
        {...around}
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
