import { visitorPages } from "../../../contract/visitor-pages.ts";
import type { Suggested } from "../../../web/visitor/parts/suggestions.tsx";
import { ArticleNotFound, TagNotFound } from "../../../web/visitor/shell/missing-pages.tsx";
import type { PageContext } from "../page/page-context.ts";
import type { Rendered } from "../page/render-page.tsx";
import { suggest } from "./suggest.ts";

export const missingArticle = (
  reason: "Post not found" | "Failed to load post",
  publicUrl: string,
  suggested?: Suggested,
): Rendered => ({
  head: {
    title: "Article Not Found",
    description: reason,
    canonical: publicUrl + visitorPages.blog.path,
    noindex: true,
  },
  body: <ArticleNotFound reason={reason} suggested={suggested} />,
  isFailure: true,
});

export const missingTag = async (context: PageContext, slug: string): Promise<Rendered> => ({
  head: {
    title: "No articles found",
    description: "There is nothing under this tag.",
    canonical: context.publicUrl + visitorPages.tags.path,
    noindex: true,
  },
  body: <TagNotFound suggested={await suggest(context, slug)} />,
  isFailure: true,
});
