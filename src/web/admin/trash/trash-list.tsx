import { Trash2, Undo2 } from "lucide-react";
import { useRevalidator } from "react-router";
import type { TrashedPost } from "../../../contract/trash.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectBox } from "../../ui/select-box.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { TableCell } from "../../ui/table-cell.tsx";
import { TableRow } from "../../ui/table-row.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { api } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/loading.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { useSelection } from "../data/use-selection.ts";
import { BulkBar } from "../lists/bulk-bar.tsx";
import { DeleteDialog, useDeleteDialog } from "../lists/delete-dialog.tsx";
import { ListPages, useLastPageRedirect } from "../lists/list-pages.tsx";
import { useRestore } from "./use-restore.ts";

const columns = ["Post", "Status", "Deleted", "Kept until", "Actions"] as const;
const bulkActions = [{ action: "restore", label: "Restore", done: "restored", Icon: Undo2 }] as const;

export function TrashList({ list }: { list: LoadedList<TrashedPost> }) {
  const toast = useToast();
  const restore = useRestore();
  const { isFiltered, text } = useListQuery();
  const { revalidate } = useRevalidator();
  const selection = useSelection(list.data);
  const deleteDialog = useDeleteDialog<TrashedPost>();
  const isPastTheEnd = useLastPageRedirect(list);

  function onDeleted({ title }: TrashedPost) {
    deleteDialog.closeAfterDelete();
    toast({ type: "success", title: "Deleted", message: `“${title}” is gone for good` });
    void revalidate();
  }

  if (list.total === 0) {
    return isFiltered ? (
      <EmptyState icon={<Trash2 aria-hidden className="size-5" />} title="No deleted posts match" />
    ) : (
      <EmptyState icon={<Trash2 aria-hidden className="size-5" />} title="The trash is empty" />
    );
  }
  if (isPastTheEnd) return <TableSkeleton />;

  return (
    <>
      <BulkBar
        call={(ids, action) => api.call("PUT /trash/bulk", { body: { ids, action } })}
        whole={{
          total: list.total,
          call: (action) =>
            api.call("PUT /trash/bulk/all", {
              body: { search: text("search") || undefined, total: list.total, action },
            }),
        }}
        noun={["post", "posts"]}
        selection={selection}
        actions={bulkActions}
        onDone={() => undefined}
      />
      <Table label="Deleted posts" columns={columns} selectable>
        {list.data.map((post) => (
          <TrashRow
            key={post._id}
            post={post}
            selected={selection.has(post._id)}
            onSelect={(isRange) => selection.toggle(post._id, isRange)}
            onRestore={() => restore([post._id])}
            onDelete={(button) => deleteDialog.open(post, button)}
          />
        ))}
      </Table>
      <ListPages list={list} />
      <DeleteDialog
        state={deleteDialog}
        title="Delete post for good"
        named={({ title }) => `"${title}"`}
        remove={({ _id: id }) => api.call("DELETE /trash/:id", { params: { id } })}
        onDeleted={onDeleted}
      />
    </>
  );
}

interface RowProps {
  post: TrashedPost;
  selected: boolean;
  onSelect: (isRange: boolean) => void;
  onRestore: () => void;
  /** Receives the pressed button. */
  onDelete: (button: HTMLElement) => void;
}

function TrashRow({ post, selected, onSelect, onRestore, onDelete }: RowProps) {
  return (
    <TableRow selected={selected}>
      <TableCell className="rows:w-13 rows:py-0 rows:pr-0 rows:pl-2 cards:-ml-2">
        <SelectBox label={`Select ${post.title}`} checked={selected} onToggle={onSelect} />
      </TableCell>
      <TableCell className="wrap-anywhere cards:w-[calc(100%-5rem)] rows:w-2/5">
        <span className="line-clamp-2 font-medium" dir="auto" title={post.title}>
          {post.title}
        </span>
        <span className="block text-xs text-muted">{`by ${post.author.name}`}</span>
      </TableCell>
      <TableCell>
        <Badge tone="neutral">{post.isPublished ? "Was published" : "Draft"}</Badge>
      </TableCell>
      <TableCell label="Deleted" className="text-muted">
        <ShortDate of={post.deletedAt} missing="" />
        {post.deletedBy && (
          <span className="line-clamp-2 text-xs wrap-anywhere" title={post.deletedBy}>
            {`by ${post.deletedBy}`}
          </span>
        )}
      </TableCell>
      <TableCell label="Kept until" className="text-muted">
        <ShortDate of={post.expiresAt} missing="" />
      </TableCell>
      <TableCell>
        <span className="flex items-center justify-end gap-1">
          <Button variant="secondary" size="small" onClick={onRestore}>
            Restore
          </Button>
          <DeleteButton
            label={`Delete ${post.title} for good`}
            title="Delete for good"
            data-next-focus
            onClick={({ currentTarget }) => onDelete(currentTarget)}
          />
        </span>
      </TableCell>
    </TableRow>
  );
}
