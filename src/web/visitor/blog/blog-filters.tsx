import { ChevronDown } from "lucide-react";
import { visitorPages } from "../../../contract/visitor-pages.ts";
import { buttonClass } from "../../ui/button.tsx";
import { inputClass } from "../../ui/field.tsx";
import { SearchField } from "../parts/search-field.tsx";
import type { BlogFilter } from "./blog-address.ts";

export interface CategoryChoice {
  slug: string;
  name: string;
}

interface BlogFiltersProps {
  filter: BlogFilter;
  categories: readonly CategoryChoice[];
}

/** Search and category filter: a plain form that blog/search-as-you-type.ts enhances. */
export function BlogFilters({ filter, categories }: BlogFiltersProps) {
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
