import { visitorPages } from "../../../contract/visitor-pages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { type BlogFilter, blogAddress } from "./blog-address.ts";

interface NoArticlesProps {
  filter: BlogFilter;
  isFiltered: boolean;
  /** The filter has matches, but not on this page. */
  isPastEnd: boolean;
}

export function NoArticles({ filter, isFiltered, isPastEnd }: NoArticlesProps) {
  const text = isPastEnd
    ? "This page is past the last one."
    : isFiltered
      ? "Try other words, or look through all categories."
      : "The first article is being written.";

  const heading = isPastEnd ? "Nothing here" : isFiltered ? "Nothing matches these filters" : "Nothing here yet";

  return (
    <div className="flex flex-col items-center gap-4 rounded-lg border border-dashed border-line px-6 py-20 text-center">
      <h2 className="text-lg font-semibold tracking-tight">{heading}</h2>
      <p className="text-muted">{text}</p>
      {isPastEnd && (
        <a href={blogAddress({ ...filter, page: 1 })} className={buttonClass("secondary")}>
          To the first page
        </a>
      )}
      {isFiltered && (
        <a href={visitorPages.blog.path} className={buttonClass("secondary")}>
          Clear All Filters
        </a>
      )}
    </div>
  );
}
