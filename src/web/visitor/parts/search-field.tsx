import { Search } from "lucide-react";
import { searchLimits } from "../../../contract/search-text.ts";
import { inputClass } from "../../ui/field.tsx";

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
