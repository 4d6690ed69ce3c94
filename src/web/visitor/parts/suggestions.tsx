import { Search } from "lucide-react";
import type { PostSummary } from "../../../contract/posts.ts";
import { searchLimits } from "../../../contract/search-text.ts";
import { tagPath, visitorPages } from "../../../contract/visitor-pages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { inputClass } from "../../ui/field.tsx";
import { PostGrid } from "./post-cards.tsx";
import { SectionHeading } from "./sections.tsx";

export interface Suggested {
  newest: PostSummary[];
  tags: { slug: string; name: string }[];
}

interface SuggestionsProps extends Suggested {
  /** Set if the page has no search of its own. */
  withSearch?: true;
}

/** Suggestions on a page without results: a search, similar tags, and the newest articles. */
export function Suggestions({ newest, tags, withSearch }: SuggestionsProps) {
  return (
    <div className="mt-14 flex w-full flex-col gap-12">
      {(withSearch || tags.length > 0) && (
        <div className="flex flex-col gap-6">
          {withSearch && (
            <form action={visitorPages.blog.path} role="search" className="flex max-w-xl gap-3">
              <SearchField />
              <button type="submit" className={buttonClass("secondary", "shrink-0")}>
                Search
              </button>
            </form>
          )}
          {tags.length > 0 && (
            <ul aria-label="Tags" className="flex flex-wrap gap-2 text-sm wrap-anywhere">
              {tags.map(({ slug, name }) => (
                <li key={slug}>
                  <a
                    dir="auto"
                    href={tagPath(slug)}
                    className="inline-flex min-h-11 items-center rounded-[1.375rem] bg-chip px-4 py-2 text-muted transition-colors duration-150 hover:bg-accent-soft hover:text-text forced-colors:border"
                  >
                    #{name}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
      {newest.length > 0 && (
        <section aria-labelledby="newest">
          <SectionHeading id="newest">Newest Articles</SectionHeading>
          <PostGrid posts={newest} />
        </section>
      )}
    </div>
  );
}

/** Search field for articles; `/` focuses it. */
export function SearchField({ search = "" }: { search?: string }) {
  return (
    <div className="relative min-w-0 flex-[1_1_18rem]">
      <Search
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        name="search"
        dir="auto"
        defaultValue={search}
        placeholder="Search articles"
        aria-label="Search articles"
        aria-keyshortcuts="/"
        autoComplete="off"
        maxLength={searchLimits.characters}
        className={`${inputClass} pl-11`}
      />
    </div>
  );
}
