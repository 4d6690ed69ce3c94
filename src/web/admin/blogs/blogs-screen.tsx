import { CalendarDays, PenLine, Tags, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLoaderData, useLocation } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import type { Option } from "../../ui/choices.tsx";
import { TableSkeleton, useSettled } from "../../ui/loaded.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { useUser } from "../app/session/session.ts";
import { Screen } from "../app/shell/screen.tsx";
import { useListQuery } from "../data/use-list-query.ts";
import type { EditorLocationState } from "../editor/use-editor-location.ts";
import { ListFilter } from "../lists/list-filter.tsx";
import { ListPanel } from "../lists/list-panel.tsx";
import type { blogsLoader, PostLabels } from "./blogs-loader.ts";
import { sortOptions, statusOptions } from "./list-options.ts";
import { PostList } from "./post-list.tsx";

export function BlogsScreen() {
  const { posts, labels } = useLoaderData<typeof blogsLoader>();
  const query = useListQuery();
  const { role } = useUser();
  const createLink = useRef<HTMLAnchorElement>(null);
  const { state, search } = useLocation();

  // Focuses the button, so that the next Enter opens the editor.
  useEffect(() => {
    if (state === "write") createLink.current?.focus();
  }, [state]);

  return (
    <Screen
      title="Blog Manager"
      actions={
        <>
          <Link to="/admin/blogs/calendar" className={buttonClass("secondary")}>
            <CalendarDays aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Calendar</span>
          </Link>
          {role === "admin" && (
            <Link to="/admin/blogs/labels" className={buttonClass("secondary")}>
              <Tags aria-hidden className="size-4" />
              <span className="max-sm:sr-only">Categories and Tags</span>
            </Link>
          )}
          {role === "admin" && (
            <Link to="/admin/blogs/trash" className={buttonClass("secondary")}>
              <Trash2 aria-hidden className="size-4" />
              <span className="max-sm:sr-only">Trash</span>
            </Link>
          )}
          <Link
            ref={createLink}
            to="/admin/blogs/create"
            state={{ listQuery: search } satisfies EditorLocationState}
            className={buttonClass("primary")}
          >
            <PenLine aria-hidden className="size-4" />
            New Post
          </Link>
        </>
      }
    >
      <div className="flex flex-wrap gap-3 max-sm:grid max-sm:grid-cols-2 max-sm:*:first:col-span-2 sm:*:not-first:max-w-48 sm:*:not-first:grow sm:*:not-first:basis-40">
        <SearchBox label="Search posts" value={query.text("search")} onSearch={query.search} />
        <PostFilters labels={labels} />
      </div>
      <ListPanel
        of={posts}
        noun={["post", "posts"]}
        skeleton={<TableSkeleton image />}
        failure="The posts could not be loaded"
      >
        {(list) => <PostList list={list} labels={labels} />}
      </ListPanel>
    </Screen>
  );
}

/** Filters of the list, and its sort order if the cards have no sortable headings. */
function PostFilters({ labels }: { labels: Promise<PostLabels> }) {
  const { text } = useListQuery();
  const { value: { categories, tags, authors } = { categories: [], tags: [], authors: [] } } = useSettled(labels);

  /** The value in the URL is an option even before the others are loaded. */
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
