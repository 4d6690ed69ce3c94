import type { Option } from "../../ui/select.tsx";
import { useSettled } from "../../ui/use-settled.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { ListFilter } from "../lists/list-filter.tsx";
import type { PostLabels } from "./blogs-loader.ts";
import { sortOptions, statusOptions } from "./list-options.ts";

/** The filters of the list, and its order where cards have no headings that sort. */
export function PostFilters({ labels }: { labels: Promise<PostLabels> }) {
  const { text } = useListQuery();
  const { value: { categories, tags, authors } = { categories: [], tags: [], authors: [] } } = useSettled(labels);

  /** The value of the URL is an option also before the others are loaded. */
  function optionsOf(name: string, all: string, options: readonly Option<string>[]) {
    const current = text(name);
    const isMissing = current !== "" && options.every(({ value }) => value !== current);
    return [{ value: "", label: all }, ...(isMissing ? [{ value: current, label: current }] : []), ...options];
  }
  const named = (names: readonly string[]) => names.map((name) => ({ value: name, label: name }));
  const people = authors.map(({ id, name }) => ({ value: id, label: name }));

  return (
    <>
      <ListFilter label="Status" name="status" options={statusOptions} />
      <ListFilter
        label="Category"
        name="category"
        options={optionsOf("category", "All Categories", named(categories))}
      />
      <ListFilter label="Tag" name="tag" options={optionsOf("tag", "All Tags", named(tags))} />
      {authors.length > 1 && (
        <ListFilter label="Author" name="author" options={optionsOf("author", "All Authors", people)} />
      )}
      <span className="grid rows:hidden">
        <ListFilter label="Order" name="sort" options={sortOptions} />
      </span>
    </>
  );
}
