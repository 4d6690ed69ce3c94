import { type ReactNode, useState } from "react";
import { searchLimits } from "../../../contract/limits.ts";
import { type Option, Select } from "../../ui/choices.tsx";
import { TableSkeleton, useSettled } from "../../ui/loaded.tsx";
import { type Noun, pluralize } from "../../ui/pluralize.ts";
import { SearchBox } from "../../ui/search-box.tsx";
import { type Filters, useListQuery } from "../data/list-query.ts";
import { LoaderData } from "../data/loader-data.tsx";
import type { ListAnswer } from "../data/loading.ts";

interface Props<T> {
  of: Promise<T>;
  /** Noun of the rows. If set, screen readers announce the number of results after a search or filter. */
  noun?: Noun;
  /** Heading shown if loading fails, such as 'Failed to fetch users'. */
  failure: string;
  children: (list: T) => ReactNode;
}

/** A list in its frame, with the states loading, loaded and failed. */
export function ListPanel<T extends ListAnswer<unknown>>({ of, noun, failure, children }: Props<T>) {
  return (
    <>
      {noun && <ListCount of={of} noun={noun} />}
      <div className="min-w-0 rounded-md border border-line bg-raised">
        <LoaderData of={of} skeleton={<TableSkeleton />} failure={failure}>
          {children}
        </LoaderData>
      </div>
    </>
  );
}

/** Announces the number of results to screen readers after a change of search, filter or page. */
export function ListCount({ of, noun }: { of: Promise<ListAnswer<unknown>>; noun: Noun }) {
  const { view } = useListQuery();
  const [first] = useState(view);
  const [moved, setMoved] = useState(false);
  if (view !== first && !moved) setMoved(true);
  const { value, error, pending } = useSettled(of);
  const page = value && value.page > 1 ? `, page ${value.page}` : "";

  return (
    <p role="status" className="sr-only">
      {moved && value && !error && !pending && `${pluralize(value.total, noun)} found${page}`}
    </p>
  );
}

interface FilterProps {
  label: string;
  /** Name of the URL parameter that contains the chosen option. */
  name: string;
  /** Options of the filter; the one with an empty value disables it. */
  options: readonly Option<string>[];
}

/** Filters a list by a parameter of the URL. */
export function ListFilter({ label, name, options }: FilterProps) {
  const { text, change } = useListQuery();
  const value = options.find((option) => option.value === text(name))?.value ?? "";
  return <Select label={label} value={value} options={options} onChange={(next) => change(name, next)} />;
}

interface FiltersProps {
  /** Label of the search field. */
  search: string;
  filters?: Filters;
  className?: string;
  children?: ReactNode;
}

/** Search field and filters of a list, whose values are URL parameters. */
export function ListFilters({ search, filters = {}, className = "", children }: FiltersProps) {
  const query = useListQuery();
  return (
    <div className={`flex flex-wrap gap-3 max-sm:*:grow ${className}`}>
      <SearchBox
        label={search}
        value={query.text("search")}
        maxLength={searchLimits.characters}
        onSearch={query.search}
      />
      {Object.entries(filters).map(([name, { label, options }]) => (
        <ListFilter
          key={name}
          label={label}
          name={name}
          options={Object.entries(options).map(([value, text]) => ({ value, label: text }))}
        />
      ))}
      {children}
    </div>
  );
}
