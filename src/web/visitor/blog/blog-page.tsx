import { ArrowRight, ChevronDown } from "lucide-react";
import type { Page } from "../../../contract/envelope.ts";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import { feedFormats, tagPath, visitorPages } from "../../../contract/visitor-pages.ts";
import type { PostMatch } from "../../../server/posts/matches/find-matches.ts";
import { buttonClass, ButtonLink } from "../../ui/button.tsx";
import { inputClass } from "../../ui/field.tsx";
import { blogAddress, type BlogFilter, PageLinks } from "../parts/page-links.tsx";
import { PostGrid } from "../parts/post-cards.tsx";
import { SearchField, type Suggested, Suggestions } from "../parts/suggestions.tsx";

interface BlogPageProps {
  intro: string;
  filter: BlogFilter;
  categories: readonly CategoryChoice[];
  result: Page<PostSummary>;
  /** Matches of a search, by post id. */
  matches?: ReadonlyMap<string, PostMatch> | undefined;
  /** Suggestions shown if a search has no results. */
  suggested?: Suggested | undefined;
  /** Tag whose name is the search text. */
  tag?: { slug: string; name: string } | undefined;
}

export function BlogPage({ intro, filter, categories, result, matches, suggested, tag }: BlogPageProps) {
  const pages = Math.ceil(result.total / result.limit);
  const isFiltered = filter.search !== "" || filter.category !== "";
  const isEmptySite = !isFiltered && result.total === 0;

  return (
    <div className="wrap pt-14 sm:pt-20">
      <h1 className="text-2xl font-semibold tracking-tighter">Blog</h1>
      {intro && (
        <p dir="auto" className="mt-4 max-w-prose text-lg wrap-anywhere text-muted">
          {intro}
        </p>
      )}

      {!isEmptySite && <BlogFilters filter={filter} categories={categories} />}
      <p role="status" data-result-count className={isEmptySite ? "sr-only" : "mb-8 text-sm text-muted tabular-nums"}>
        {resultCount(result)}
      </p>

      <div
        data-results
        className={`transition-opacity duration-150 aria-busy:opacity-45 ${isEmptySite ? "mt-10" : ""}`}
      >
        {tag && !filter.category && <TagLink tag={tag} />}
        {result.items.length > 0 ? (
          <PostGrid posts={result.items} level={2} isFirst showsFeatured matches={matches} />
        ) : (
          <NoArticles isFiltered={isFiltered} pages={pages} filter={filter} />
        )}
        {suggested && <Suggestions {...suggested} />}
        <PageLinks page={filter.page} pages={pages} to={(page) => blogAddress({ ...filter, page })} />
      </div>
      {!isEmptySite && (
        <p className="mt-10 flex flex-wrap gap-x-5 text-sm">
          <a href={visitorPages.archive.path} className="text-link min-h-11">
            All articles by year
          </a>{" "}
          <a href={visitorPages.tags.path} className="text-link min-h-11">
            All tags
          </a>
        </p>
      )}
    </div>
  );
}

function TagLink({ tag }: { tag: { slug: string; name: string } }) {
  return (
    <p className="-mt-4 mb-8 text-sm">
      <a href={tagPath(tag.slug)} className="text-link min-h-11">
        <span>
          Everything tagged <bdi>“{tag.name}”</bdi>
        </span>
        <ArrowRight aria-hidden="true" className="size-4" />
      </a>
    </p>
  );
}

const roundedDown = (total: number) => (total < 100 ? total : Math.floor(total / 100) * 100);

function resultCount({ total, isLowerBound }: Page<PostSummary>) {
  if (isLowerBound) return `${roundedDown(total).toLocaleString("en")}+ articles found`;
  if (total === 0) return "No articles found";
  return `${total} ${total === 1 ? "article" : "articles"} found`;
}

interface NoArticlesProps {
  filter: BlogFilter;
  isFiltered: boolean;
  /** Number of pages of matches; 0 if there are no matches. */
  pages: number;
}

function NoArticles({ filter, isFiltered, pages }: NoArticlesProps) {
  const isPastEnd = pages > 0;
  const text = isPastEnd
    ? `There is no page ${filter.page}: the list has ${pages === 1 ? "1 page" : `${pages} pages`}.`
    : isFiltered
      ? "Try fewer or different words, or browse all categories."
      : "Follow the feed to know when the first one is out.";

  const heading = isPastEnd ? "No such page" : isFiltered ? "Nothing matches these filters" : "No articles yet";

  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border border-dashed border-line px-6 py-14 text-center">
      <h2 className="text-lg font-semibold tracking-tight">{heading}</h2>
      <p className="text-muted">{text}</p>
      {isPastEnd && <ButtonLink href={blogAddress({ ...filter, page: 1 })}>Go to the first page</ButtonLink>}
      {!isPastEnd && !isFiltered && <ButtonLink href={feedFormats.rss.path}>RSS</ButtonLink>}
      {isFiltered && <ButtonLink href={visitorPages.blog.path}>Clear All Filters</ButtonLink>}
    </div>
  );
}

interface CategoryChoice {
  slug: string;
  name: string;
}

/** Search and category filter: a plain form that blog/search-as-you-type.ts enhances. */
function BlogFilters({ filter, categories }: { filter: BlogFilter; categories: readonly CategoryChoice[] }) {
  const requested = filter.category.toLowerCase();
  const selected = categories.find(({ slug, name }) => slug === requested || name.toLowerCase() === requested);

  return (
    <folio-island data-island="blog-filters">
      <form action={visitorPages.blog.path} role="search" className="mt-10 mb-5 flex flex-wrap gap-3">
        <SearchField search={filter.search} />
        <div className="relative min-w-0 flex-[0_1_15rem] max-sm:flex-auto">
          <select
            name="category"
            defaultValue={selected?.slug ?? filter.category}
            aria-label="Category"
            className={`${inputClass} cursor-pointer appearance-none truncate pr-11`}
          >
            <option value="">All Categories</option>
            {filter.category && !selected && <option value={filter.category}>{filter.category}</option>}
            {categories.map(({ slug, name }) => (
              <option key={slug} value={slug}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 right-3.5 size-4.5 -translate-y-1/2 text-muted"
          />
        </div>
        <button type="submit" className={buttonClass("secondary", "without-scripts")}>
          Search
        </button>
      </form>
    </folio-island>
  );
}
