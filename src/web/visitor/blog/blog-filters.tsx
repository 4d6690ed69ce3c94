import { ChevronDown, Search } from "lucide-react";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { inputClass } from "../../ui/field.tsx";
import type { BlogFilter } from "./blog-address.ts";

export interface CategoryChoice {
  slug: string;
  name: string;
}

interface BlogFiltersProps {
  filter: BlogFilter;
  categories: readonly CategoryChoice[];
}

/** A form that asks for the list anew; with scripts the list follows as one types. */
export function BlogFilters({ filter, categories }: BlogFiltersProps) {
  const asked = filter.category.toLowerCase();
  const chosen = categories.find(({ slug, name }) => slug === asked || name.toLowerCase() === asked);

  return (
    <folio-island data-island="blog-filters">
      <form action={visitorPages.blog.path} role="search" className="mt-10 mb-5 flex flex-wrap gap-3">
        <div className="relative min-w-0 flex-[1_1_18rem]">
          <Search
            aria-hidden="true"
            className="pointer-events-none absolute top-1/2 left-3.5 size-4.5 -translate-y-1/2 text-muted"
          />
          <input
            type="search"
            name="search"
            dir="auto"
            defaultValue={filter.search}
            placeholder="Search articles"
            aria-label="Search articles"
            autoComplete="off"
            // As much as the server searches for: of a longer text it would show everything.
            maxLength={500}
            className={`${inputClass} pl-11`}
          />
        </div>
        <div className="relative min-w-0 flex-[0_1_15rem] max-sm:flex-auto">
          <select
            name="category"
            defaultValue={chosen?.slug ?? filter.category}
            aria-label="Category"
            className={`${inputClass} cursor-pointer appearance-none truncate pr-11`}
          >
            <option value="">All Categories</option>
            {filter.category && !chosen && <option value={filter.category}>{filter.category}</option>}
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
