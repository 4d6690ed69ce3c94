import { Pencil, Tags } from "lucide-react";
import { useState } from "react";
import { Link, useRevalidator } from "react-router";
import type { Label, LabelKind } from "../../../contract/labels.ts";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { TableCell } from "../../ui/table-cell.tsx";
import { TableRow } from "../../ui/table-row.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { api } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/loading.ts";
import { DeleteDialog, useDeleteDialog } from "../lists/delete-dialog.tsx";
import { ListPages, useLastPageRedirect } from "../lists/list-pages.tsx";
import { RenameDialog } from "./rename-dialog.tsx";

const columns = ["Name", "Posts", "Drafts", "Actions"] as const;

export function LabelList({ list, kind }: { list: LoadedList<Label>; kind: LabelKind }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [renamed, setRenamed] = useState<Label>();
  const deleteDialog = useDeleteDialog<Label>();
  const isPastTheEnd = useLastPageRedirect(list);

  if (list.total === 0)
    return (
      <EmptyState
        icon={<Tags aria-hidden className="size-5" />}
        title={`No ${kind === "tag" ? "tags" : "categories"} found`}
      />
    );
  if (isPastTheEnd) return <TableSkeleton />;

  function onDeleted({ name, posts }: Label) {
    deleteDialog.closeAfterDelete();
    toast({
      type: "success",
      title: "Deleted",
      message: `“${name}” was taken from ${pluralize(posts, ["post", "posts"])}`,
    });
    void revalidate();
  }

  return (
    <>
      <Table label={kind === "tag" ? "Tags" : "Categories"} columns={columns}>
        {list.data.map((label) => (
          <TableRow key={label.name}>
            <TableCell className="wrap-anywhere cards:grow cards:basis-72">
              <Link
                to={`/admin/blogs?${new URLSearchParams({ [kind]: label.name })}`}
                dir="auto"
                className="font-medium hover:text-accent"
              >
                {kind === "tag" ? `#${label.name}` : label.name}
              </Link>
            </TableCell>
            <TableCell label="Posts" className="text-muted">
              {label.posts.toLocaleString()}
            </TableCell>
            <TableCell label="Drafts" className="text-muted">
              {label.drafts.toLocaleString()}
            </TableCell>
            <TableCell className="whitespace-nowrap">
              <IconButton label={`Rename ${label.name}`} onClick={() => setRenamed(label)}>
                <Pencil aria-hidden className="size-4" />
              </IconButton>
              <DeleteButton
                label={`Delete ${label.name}`}
                data-next-focus
                onClick={({ currentTarget }) => deleteDialog.open(label, currentTarget)}
              />
            </TableCell>
          </TableRow>
        ))}
      </Table>
      <ListPages list={list} />
      <RenameDialog label={renamed} kind={kind} others={list.data} onClose={() => setRenamed(undefined)} />
      <DeleteDialog
        state={deleteDialog}
        title={`Delete ${kind}`}
        named={({ name, posts }) => `"${name}" from ${pluralize(posts, ["post", "posts"])}`}
        remove={({ name }) => api.call("PUT /labels/remove", { body: { kind, name } })}
        onDeleted={onDeleted}
      />
    </>
  );
}
