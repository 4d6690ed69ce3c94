import { CalendarDays, PenLine, Tags, Trash2 } from "lucide-react";
import { useEffect, useRef } from "react";
import { Link, useLoaderData, useLocation, useRevalidator } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { SearchBox } from "../../ui/search-box.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { useUser } from "../app/session/session.ts";
import { Screen } from "../app/shell/screen.tsx";
import { useListQuery } from "../data/use-list-query.ts";
import type { EditorLocationState } from "../editor/use-editor-location.ts";
import { ListCount } from "../lists/list-count.tsx";
import type { blogsLoader } from "./blogs-loader.ts";
import { PostFilters } from "./post-filters.tsx";
import { PostList } from "./post-list.tsx";

export function BlogsScreen() {
  const { posts, labels } = useLoaderData<typeof blogsLoader>();
  const { revalidate } = useRevalidator();
  const query = useListQuery();
  const { role } = useUser();
  const createLink = useRef<HTMLAnchorElement>(null);
  const { state, search } = useLocation();

  // Who came to write opens the editor with the next Enter.
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
      <ListCount of={posts} noun={["post", "posts"]} />
      <div className="min-w-0 rounded-md border border-line bg-raised">
        <Loaded
          of={posts}
          skeleton={<TableSkeleton image />}
          failure="The posts could not be loaded"
          onRetry={revalidate}
        >
          {(list) => <PostList list={list} labels={labels} />}
        </Loaded>
      </div>
    </Screen>
  );
}
