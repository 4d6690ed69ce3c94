import { FileText } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import type { ListedPost } from "../../../contract/posts.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState, TableSkeleton } from "../../ui/loaded.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { mayEdit, useUser } from "../app/session/session.ts";
import { api, reasonOf } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/loading.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { useOptimisticRows } from "../data/use-optimistic-rows.ts";
import { ResourceList } from "../lists/resource-list.tsx";
import { useDeletedToast } from "../trash/use-restore.ts";
import { filterOf, type PostLabels } from "./blogs-loader.ts";
import { postColumns } from "./post-columns.tsx";
import { PostsBulkBar } from "./posts-bulk-bar.tsx";
import { useSortedHeadings } from "./sort-link.tsx";

interface Props {
  list: LoadedList<ListedPost>;
  labels: Promise<PostLabels>;
}

export function PostList({ list, labels }: Props) {
  const headings = useSortedHeadings();
  const toast = useToast();
  const showDeleted = useDeletedToast();
  const user = useUser();
  const { isFiltered } = useListQuery();
  const [query] = useSearchParams();
  const { rows, change, remove } = useOptimisticRows(list, {
    onFailed: ({ _id, title }, error) =>
      toast({
        type: "error",
        title: "Error",
        subject: _id,
        message: `“${title}” stays as it was`,
        detail: reasonOf(error),
      }),
  });

  const togglePublished = (post: ListedPost) =>
    change(post, "isPublished", !post.isPublished, async (isPublished) => {
      const { data } = await api.call("PUT /blogs/:id/publish", { params: { id: post._id }, body: { isPublished } });
      return { isPublished: data.isPublished, publishedAt: data.publishedAt, status: data.status };
    });

  const toggleFeatured = (post: ListedPost) =>
    change(post, "isFeatured", !post.isFeatured, async (isFeatured) => {
      const { data } = await api.call("PUT /blogs/:id/featured", { params: { id: post._id }, body: { isFeatured } });
      return { isFeatured: data.isFeatured };
    });

  const canEdit = (post: ListedPost) => mayEdit(user, post);
  return (
    <ResourceList
      label="Blog posts"
      list={list}
      rows={rows}
      columns={postColumns(headings, { canEdit, togglePublished, toggleFeatured })}
      empty={<NoPosts isFiltered={isFiltered} />}
      skeleton={<TableSkeleton image />}
      isAlwaysPaged
      selectable={{
        nameOf: ({ title }) => title,
        renderBar: (selection) => (
          <PostsBulkBar
            selection={selection}
            total={list.total}
            filter={{ ...filterOf(query, user), search: query.get("search") ?? undefined }}
            labels={labels}
            onDone={remove}
          />
        ),
      }}
      deletion={{
        title: "Delete post",
        named: ({ title }) => `"${title}"`,
        consequence: "It stays in the trash for 30 days.",
        call: ({ _id: id }) => api.call("DELETE /blogs/:id", { params: { id } }),
        onDeleted({ _id, title }) {
          remove([_id]);
          showDeleted([_id], `“${title}” is gone`);
        },
      }}
    />
  );
}

function NoPosts({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      icon={<FileText aria-hidden className="size-5" />}
      title={isFiltered ? "No posts match" : "No blog posts yet"}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {isFiltered && (
            <Link to="/admin/blogs" className={buttonClass("secondary")}>
              Clear search and filter
            </Link>
          )}
          <Link to="/admin/blogs/create" className={buttonClass()}>
            Create Post
          </Link>
        </div>
      }
    >
      {isFiltered
        ? "Try other words or another status."
        : "Write the first one. It stays a draft until you publish it."}
    </EmptyState>
  );
}
