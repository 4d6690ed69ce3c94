import { Search } from "lucide-react";
import { searchLimits } from "../../../contract/limits.ts";
import type { PostSummary } from "../../../contract/posts/posts.ts";
import { tagPath, visitorPages } from "../../../contract/visitor-pages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { inputClass } from "../../ui/field.tsx";
import { PostGrid } from "./post-cards.tsx";
import { SectionHeading, TagLinks } from "./sections.tsx";

export interface Suggested {
  newest: PostSummary[];
  tags: { slug: string; name: string }[];
}

/** Suggestions on a page without results: a search field if `withSearch`, frequent tags, the newest articles. */
export function Suggestions({ newest, tags, withSearch }: Suggested & { withSearch?: true }) {
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
          <TagLinks tags={tags.map(({ slug, name }) => ({ name, href: tagPath(slug) }))} />
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
