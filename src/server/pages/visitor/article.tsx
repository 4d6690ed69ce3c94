import type { FastifyInstance } from "fastify";
import type { BlogPosting } from "schema-dts";
import { modifiedForReaders } from "../../../contract/posts/post-status.ts";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import type { PublicSite } from "../../../contract/site-settings/site-settings.ts";
import { withOffset } from "../../../contract/site-settings/time-zones.ts";
import { articlePath, mastodonPath, visitorPages } from "../../../contract/visitor-pages.ts";
import { ArticlePage } from "../../../web/visitor/article/article-page.tsx";
import { shownAuthor } from "../../../web/visitor/author/shown-author.ts";
import { MastodonPage } from "../../../web/visitor/share/mastodon-page.tsx";
import type { PageImage } from "../../../web/visitor/shell/head-tags.tsx";
import type { ArticleAddition } from "../../extension.ts";
import { mayEdit } from "../../permissions.ts";
import type { StoredPost } from "../../posts/posts.rows.ts";
import { articleImage } from "../crawlers/page-images.ts";
import { missingArticle, suggest } from "../page/missing-page.tsx";
import type { PageContext } from "../page/page-context.ts";
import { personId, personOf, structuredData, webSiteId } from "../page/page-head.ts";
import type { Rendered } from "../page/render-page.tsx";
import { sendPrivatePage, showPage } from "../page/send-page.ts";

/** Serves `/blog/{slug}`: an article, or a draft for users who may read it. */
export function articlePage(app: FastifyInstance, context: PageContext) {
  const { publicUrl, features } = context;
  const { posts } = features;
  const options = { config: { isArticle: true } };

  app.get<{ Params: { slug: string } }>(`${visitorPages.blog.path}/:slug`, options, (request, reply) => {
    const { viewer } = request;
    const { slug } = request.params;
    return showPage(context, request, reply, { path: articlePath(slug) }, async (site) => {
      const stored = await posts.find(viewer, slug);
      if (!stored) return { status: 404, ...missingArticle("Post not found", publicUrl, await suggest(context)) };
      const { post } = stored;
      if (post.slug !== slug) return { status: 301, movedTo: articlePath(post.slug) };
      const linkedPosts = {
        related: await posts.related(post),
        series: await posts.placeInSeries(post),
        additions: post.status === "published" ? await additionsTo(post.id, site) : [],
        // Signed-in people's pages are never cached, so visitors do not get this link.
        editPath: mayEdit(viewer, post) ? `/admin/blogs/edit/${post.id}` : undefined,
      };
      return {
        status: 200,
        postId: post.id,
        link: linkedPosts.additions.map(({ link }) => `<${link.href}>; rel="${link.rel}"`).join(", ") || undefined,
        ...renderArticle(stored, linkedPosts, site, publicUrl),
      };
    });
  });

  /** Returns what extensions add to a published article, such as its webmentions. */
  async function additionsTo(postId: string, site: PublicSite) {
    const found = await Promise.all(features.extensions.map(async ({ addToArticle }) => addToArticle?.(postId, site)));
    return found.filter((addition) => addition !== undefined);
  }
}

/** Serves `/share/mastodon/{slug}`. Not cached, because the page depends on the instance that was entered. */
export function shareOnMastodon(app: FastifyInstance, context: PageContext) {
  const { features, publicUrl } = context;
  const path = mastodonPath(":slug").replace("%3A", ":");

  app.get<{ Params: { slug: string }; Querystring: { instance?: unknown } }>(path, async (request, reply) => {
    const post = await features.posts.findPublished(request.params.slug);
    if (!post) return reply.header("cache-control", "no-cache").redirect(visitorPages.blog.path, 302);
    const { instance } = request.query;
    const typed = typeof instance === "string" ? instance.slice(0, 300) : undefined;
    const url = publicUrl + articlePath(post.slug);
    return sendPrivatePage(context, reply, await features.siteSettings.current(), visitorPages.blog.path, {
      head: { title: "Share on Mastodon", description: post.title, canonical: url, noindex: true },
      body: <MastodonPage {...post} url={url} instance={typed} />,
    });
  });
}

interface LinkedPosts extends Pick<Parameters<typeof ArticlePage>[0], "related" | "series" | "editPath"> {
  additions?: ArticleAddition[];
}

/** Renders head and body of an article, which may be an unstored draft. */
export function renderArticle(
  { post, contentHtml, sections }: Pick<StoredPost, "post" | "contentHtml" | "sections">,
  { additions = [], ...linkedPosts }: LinkedPosts,
  site: PublicSite,
  publicUrl: string,
): Rendered {
  const path = articlePath(post.slug);
  const url = publicUrl + path;
  const canonical = post.canonicalUrl || url;
  const author = shownAuthor(post.author, site);
  const isPublic = post.status === "published";
  // A draft has no share image: share images are public, so one would disclose the draft.
  const image = isPublic ? articleImage(post, site, publicUrl) : undefined;
  const trail = [
    [visitorPages.blog.name, visitorPages.blog.path],
    [post.title, path],
  ] as const;
  return {
    head: {
      title: post.metaTitle || post.title,
      description: post.metaDescription || post.excerpt,
      canonical,
      image,
      type: "article",
      noindex: !isPublic,
      publishedAt: post.publishedAt ? withOffset(post.publishedAt, site.timeZone) : undefined,
      modifiedAt: modifiedForReaders(post),
      author: { ...author, url: author.path && publicUrl + author.path },
      tags: post.tags,
      keywords: post.seoKeywords,
      links: additions.map(({ link }) => link),
      markdown: isPublic ? `${url}.md` : undefined,
      jsonLd: structuredData([blogPosting(post, site, { url, canonical, origin: publicUrl, image })], trail, publicUrl),
    },
    body: (
      <ArticlePage
        site={site}
        post={post}
        contentHtml={contentHtml}
        sections={sections}
        {...linkedPosts}
        additions={additions.map(({ section }) => section)}
        url={url}
      />
    ),
  };
}

const blogPosting = (
  post: PostSummary,
  site: PublicSite,
  { url, canonical, origin, image }: { url: string; canonical: string; origin: string; image: PageImage | undefined },
): BlogPosting => ({
  "@type": "BlogPosting",
  "@id": `${url}#article`,
  headline: post.title,
  description: post.metaDescription || post.excerpt,
  url,
  mainEntityOfPage: { "@type": "WebPage", "@id": canonical },
  isPartOf: post.series ? [webSiteId(origin), { "@type": "CreativeWorkSeries", name: post.series }] : webSiteId(origin),
  ...(post.series && post.seriesPart !== null && { position: post.seriesPart }),
  inLanguage: site.language,
  ...(post.publishedAt && { datePublished: withOffset(post.publishedAt, site.timeZone) }),
  dateModified: modifiedForReaders(post),
  author: personOf(shownAuthor(post.author, site), origin),
  publisher: { "@type": "Person", ...personId(origin), name: site.name, url: origin + visitorPages.about.path },
  image: imagesOf(post, image, origin),
  ...(post.categories.length && { articleSection: post.categories }),
  ...(post.tags.length && { keywords: post.tags.join(", ") }),
  timeRequired: `PT${post.readTime}M`,
});

/** Lists the article's own images, then its share image with its size. */
function imagesOf(post: PostSummary, image: PageImage | undefined, origin: string) {
  const articleImages = [post.featuredImage ?? [], ...post.galleryImages]
    .flat()
    .map((path) => new URL(path, `${origin}/`).href);
  const { url, width, height } = image ?? {};
  const measured =
    url && width && height
      ? { "@type": "ImageObject" as const, url, width: String(width), height: String(height) }
      : url;
  return [...new Set(articleImages), ...(measured && !articleImages.includes(String(url)) ? [measured] : [])];
}
