import { Rss } from "lucide-react";
import type { Page } from "../../../contract/envelope.ts";
import type { PostSummary } from "../../../contract/posts.ts";
import { feedFormats, tagPath, visitorPages } from "../../../contract/visitor-pages.ts";
import { PageLinks } from "../blog/page-links.tsx";
import { PostGrid } from "../parts/post-grid.tsx";

interface TagPageProps {
  tag: { slug: string; name: string };
  result: Page<PostSummary>;
}

/** Articles with a tag. */
export function TagPage({ tag, result }: TagPageProps) {
  const { items, total, page, limit } = result;
  const path = tagPath(tag.slug);
  return (
    <div className="wrap pt-14 sm:pt-20">
      <p className="mb-4 text-sm font-medium">
        <a href={visitorPages.tags.path} className="text-link">
          All tags
        </a>
      </p>
      <h1 className="text-2xl font-semibold tracking-tighter text-balance wrap-anywhere">
        <span aria-hidden="true" className="text-muted">
          #
        </span>
        <bdi>{tag.name}</bdi>
      </h1>
      <p className="mt-4 mb-10 flex flex-wrap items-center gap-x-5 text-muted">
        <span className="tabular-nums">{total === 1 ? "1 article" : `${total} articles`}</span>{" "}
        <a href={path + feedFormats.rss.path} className="text-link min-h-11 text-sm">
          <Rss aria-hidden="true" className="size-4" />
          Feed of this tag
        </a>
      </p>
      <PostGrid posts={items} level={2} isFirst />
      <PageLinks
        page={page}
        pages={Math.ceil(total / limit)}
        to={(number) => (number > 1 ? `${path}?page=${number}` : path)}
      />
    </div>
  );
}
