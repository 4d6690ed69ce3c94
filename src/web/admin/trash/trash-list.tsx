import { Trash2, Undo2 } from "lucide-react";
import type { TrashedDocument, TrashedKind } from "../../../contract/trash.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { EmptyState } from "../../ui/loaded.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { api } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/loading.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { type Column, mutedColumn, ResourceList } from "../lists/resource-list.tsx";
import { useRestore } from "./use-restore.ts";

const bulkActions = [{ action: "restore", label: "Restore", done: "restored", Icon: Undo2 }] as const;

const kindNames = { post: "Post", page: "Page", issue: "Issue of the newsletter" } satisfies Record<
  TrashedKind,
  string
>;

const columnsOf = (restore: (ids: string[]) => unknown): Column<TrashedDocument>[] => [
  {
    title: "Title",
    className: "wrap-anywhere cards:w-[calc(100%-5rem)] rows:w-2/5",
    cell: ({ title, author, kind }) => (
      <>
        <span className="line-clamp-2 font-medium" dir="auto" title={title}>
          {title}
        </span>
        <span className="block text-xs text-muted">{author ? `by ${author.name}` : kindNames[kind]}</span>
      </>
    ),
  },
  {
    title: "Status",
    cell: ({ isPublished }) => <Badge tone="neutral">{isPublished ? "Was published" : "Draft"}</Badge>,
  },
  {
    title: "Deleted",
    label: "Deleted",
    className: "text-muted",
    cell: ({ deletedAt, deletedBy }) => (
      <>
        <ShortDate of={deletedAt} missing="" />
        {deletedBy && (
          <span className="line-clamp-2 text-xs wrap-anywhere" title={deletedBy}>
            {`by ${deletedBy}`}
          </span>
        )}
      </>
    ),
  },
  mutedColumn("Kept until", ({ expiresAt }) => <ShortDate of={expiresAt} missing="" />),
  {
    title: "Actions",
    cell: (post, remove) => (
      <span className="flex items-center justify-end gap-1">
        <Button variant="secondary" size="small" onClick={() => restore([post._id])}>
          Restore
        </Button>
        <DeleteButton
          aria-keyshortcuts="#"
          label={`Delete ${post.title} for good`}
          title="Delete for good"
          data-next-focus
          onClick={({ currentTarget }) => remove(currentTarget)}
        />
      </span>
    ),
  },
];

export function TrashList({ list }: { list: LoadedList<TrashedDocument> }) {
  const restore = useRestore();
  const { isFiltered, text } = useListQuery();
  const search = text("search") || undefined;
  return (
    <ResourceList
      label="Deleted posts"
      list={list}
      columns={columnsOf(restore)}
      empty={
        <EmptyState
          icon={<Trash2 aria-hidden className="size-5" />}
          title={isFiltered ? "No deleted posts match" : "The trash is empty"}
        />
      }
      selectable={{
        nameOf: ({ title }) => title,
        renderBar: (selection) => (
          <BulkBar
            call={(ids, action) => api.call("PUT /trash/bulk", { body: { ids, action } })}
            whole={{
              total: list.total,
              call: (action) => api.call("PUT /trash/bulk/all", { body: { search, total: list.total, action } }),
            }}
            noun={["post", "posts"]}
            selection={selection}
            actions={bulkActions}
          />
        ),
      }}
      deletion={{
        title: "Delete post for good",
        named: ({ title }) => `"${title}"`,
        call: ({ _id: id }) => api.call("DELETE /trash/:id", { params: { id } }),
        done: ({ title }) => `“${title}” is gone for good`,
      }}
    />
  );
}
