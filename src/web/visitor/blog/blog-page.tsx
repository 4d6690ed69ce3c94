import type { Page } from "../../../contract/envelope.ts";
import type { PostSummary } from "../../../contract/posts.ts";
import { PostCard } from "../parts/post-card.tsx";
import { type BlogFilter } from "./blog-address.ts";
import { BlogFilters, type CategoryChoice } from "./blog-filters.tsx";
import { NoArticles } from "./no-articles.tsx";
import { PageLinks } from "./page-links.tsx";

interface BlogPageProps {
  filter: BlogFilter;
  categories: readonly CategoryChoice[];
  result: Page<PostSummary>;
}

export function BlogPage({ filter, categories, result }: BlogPageProps) {
  const pages = Math.ceil(result.total / result.limit);
  const isFiltered = filter.search !== "" || filter.category !== "";

  return (
    <div className="wrap py-14 sm:py-20">
      <h1 className="text-2xl font-semibold tracking-tighter">Blog</h1>
      <p className="mt-4 max-w-prose text-lg text-muted">Notes on building for the web, newest first.</p>

      <BlogFilters filter={filter} categories={categories} />
      <p role="status" data-result-count className="mb-8 text-sm text-muted tabular-nums">
        {resultCount(result.total)}
      </p>

      <div data-results className="results">
        {result.items.length > 0 ? (
          <div className="card-grid">
            {result.items.map((post, index) => (
              <PostCard key={post.id} post={post} level={2} eager={index === 0} />
            ))}
          </div>
        ) : (
          <NoArticles isFiltered={isFiltered} isPastEnd={result.total > 0} filter={filter} />
        )}
        {pages > 1 && <PageLinks filter={filter} pages={pages} />}
      </div>
    </div>
  );
}

function resultCount(total: number) {
  if (total === 0) return "No articles found";
  return `${total} ${total === 1 ? "article" : "articles"} found`;
}
