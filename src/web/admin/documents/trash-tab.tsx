import { Trash2, Undo2 } from "lucide-react";
import { useLoaderData, useRevalidator } from "react-router";
import type { TrashedDocument, TrashedKind } from "../../../contract/documents/trash.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { ConfirmButton } from "../../ui/dialog.tsx";
import { DeleteButton } from "../../ui/icon-button.tsx";
import { useSettled } from "../../ui/loaded.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { ShortDate } from "../../ui/short-date.tsx";
import { type Column, mutedColumn } from "../../ui/table.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { api } from "../data/authenticated-api.ts";
import { useListQuery } from "../data/list-query.ts";
import { useRestore } from "../lists/deletion.tsx";
import { ListFilters, ListPanel } from "../lists/list-panel.tsx";
import { EmptyList, ResourceList } from "../lists/resource-list.tsx";
import type { trashLoader } from "../posts/posts-loader.ts";

const noun = ["document", "documents"] as const;
const bulkActions = [{ action: "restore", label: "Restore", done: "restored", Icon: Undo2 }] as const;

const kindNames = {
  post: "Post",
  page: "Page",
  issue: "Newsletter issue",
  redirect: "Redirect",
} satisfies Record<TrashedKind, string>;

type Restore = (trashed: TrashedDocument, row: Element | null) => unknown;

const columnsOf = (restore: Restore): Column<TrashedDocument>[] => [
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
  mutedColumn("Deleted", ({ deletedAt, deletedBy }) => (
    <>
      <ShortDate of={deletedAt} missing="" />
      {deletedBy && (
        <span className="line-clamp-2 text-xs wrap-anywhere" title={deletedBy}>
          {`by ${deletedBy}`}
        </span>
      )}
    </>
  )),
  mutedColumn("Kept until", ({ expiresAt }) => <ShortDate of={expiresAt} missing="" />),
  {
    title: "Actions",
    cell: (post, remove) => (
      <span className="flex items-center justify-end gap-1">
        <Button
          variant="secondary"
          size="small"
          onClick={({ currentTarget }) => restore(post, currentTarget.closest("tr"))}
        >
          Restore
        </Button>
        <DeleteButton
          aria-keyshortcuts="#"
          label={`Delete ${post.title} permanently`}
          title="Delete permanently"
          data-next-focus
          onClick={({ currentTarget }) => remove(currentTarget)}
        />
      </span>
    ),
  },
];

/** Deleted documents, which administrators can restore or delete for good. */
export function TrashTab() {
  const { posts } = useLoaderData<typeof trashLoader>();
  const { isFiltered, text } = useListQuery();
  const { value } = useSettled(posts);
  const restore = useRestore();
  const isEmpty = !isFiltered && value?.total === 0;
  const search = text("search") || undefined;

  async function restoreRow(trashed: TrashedDocument, row: Element | null) {
    if (!(await restore(trashed))) return;
    // Moves the focus, because the pressed button disappears with its row.
    const sibling = row?.nextElementSibling ?? row?.previousElementSibling;
    (sibling?.querySelector("button") ?? document.querySelector("main"))?.focus({ preventScroll: true });
  }

  return (
    <>
      <p className="max-w-[70ch] text-sm text-muted">
        Deleted posts, pages, issues and redirects stay here for 30 days, where only administrators see them. Restored
        documents are published again if they were, at the same address if it is still free.
      </p>
      <ListFilters search="Search the trash">{!isEmpty && <EmptyTrash />}</ListFilters>
      <ListPanel of={posts} noun={noun} failure="The trash could not be loaded">
        {(list) => (
          <ResourceList
            label="Deleted documents"
            list={list}
            columns={columnsOf(restoreRow)}
            empty={
              <EmptyList Icon={Trash2} title="The trash is empty" filtered={{ title: "Nothing deleted matches" }} />
            }
            nameOf={({ title }) => title}
            bulk={{
              noun,
              actions: bulkActions,
              call: (ids, action) => api.call("PUT /trash/bulk", { body: { ids, action } }),
              callWhole: (action, total) => api.call("PUT /trash/bulk/all", { body: { search, total, action } }),
            }}
            deletion={{
              noun: "document",
              call: ({ _id: id }) => api.call("DELETE /trash/:id", { params: { id } }),
            }}
          />
        )}
      </ListPanel>
    </>
  );
}

function EmptyTrash() {
  const toast = useToast();
  const { revalidate } = useRevalidator();

  async function empty() {
    const { data } = await api.call("DELETE /trash");
    toast({ type: "success", title: "Deleted", message: `${pluralize(data.removed, noun)} deleted permanently` });
    void revalidate();
  }

  return (
    <ConfirmButton
      label="Empty Trash"
      title="Empty the trash"
      confirmLabel="Delete all"
      busyLabel="Deleting..."
      danger
      isButtonRemoved
      onConfirm={empty}
    >
      Are you sure you want to delete everything in the trash permanently? This action cannot be undone.
    </ConfirmButton>
  );
}
