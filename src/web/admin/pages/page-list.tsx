import { ExternalLink, PanelsTopLeft, Pencil } from "lucide-react";
import { Link, useRevalidator } from "react-router";
import type { CustomPageSummary } from "../../../contract/custom-pages.ts";
import { customPagePath } from "../../../contract/visitor-pages.ts";
import { Badge } from "../../ui/badge.tsx";
import { buttonClass } from "../../ui/button.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { iconButtonClass } from "../../ui/icon-button.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { TableCell } from "../../ui/table-cell.tsx";
import { TableRow } from "../../ui/table-row.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { api } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/loading.ts";
import { DeleteDialog, useDeleteDialog } from "../lists/delete-dialog.tsx";
import { ListPages, useLastPageRedirect } from "../lists/list-pages.tsx";

const columns = ["Page", "Status", "In the navigation", "Updated", "Actions"] as const;

export function PageList({ list }: { list: LoadedList<CustomPageSummary> }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const deleteDialog = useDeleteDialog<CustomPageSummary>();
  const isPastTheEnd = useLastPageRedirect(list);

  if (list.total === 0)
    return (
      <EmptyState
        icon={<PanelsTopLeft aria-hidden className="size-5" />}
        title="No pages yet"
        action={
          <Link to="/admin/pages/create" className={buttonClass("secondary")}>
            Create Page
          </Link>
        }
      />
    );
  if (isPastTheEnd) return <TableSkeleton />;

  function onDeleted({ title }: CustomPageSummary) {
    deleteDialog.closeAfterDelete();
    toast({ type: "success", title: "Deleted", message: `“${title}” is gone` });
    void revalidate();
  }

  return (
    <>
      <Table label="Pages" columns={columns}>
        {list.data.map((page) => (
          <PageRow key={page._id} page={page} onDelete={(button) => deleteDialog.open(page, button)} />
        ))}
      </Table>
      <ListPages list={list} />
      <DeleteDialog
        state={deleteDialog}
        title="Delete page"
        named={({ title }) => `"${title}"`}
        remove={({ _id: id }) => api.call("DELETE /pages/:id", { params: { id } })}
        onDeleted={onDeleted}
      />
    </>
  );
}

function PageRow({ page, onDelete }: { page: CustomPageSummary; onDelete: (button: HTMLElement) => void }) {
  const path = customPagePath(page.slug);
  const editPath = `/admin/pages/edit/${page._id}`;
  return (
    <TableRow>
      <TableCell wide className="wrap-anywhere">
        <Link
          to={editPath}
          dir="auto"
          title={page.title}
          className="line-clamp-2 min-h-6 font-medium hover:text-accent"
        >
          {page.title}
        </Link>
        <span className="block text-xs text-muted">{`/${page.slug}`}</span>
      </TableCell>
      <TableCell>
        <Badge tone={page.isPublished ? "good" : "neutral"}>{page.isPublished ? "Published" : "Draft"}</Badge>
      </TableCell>
      <TableCell label="In the navigation" className="text-muted">
        {page.isInNavigation ? "Yes" : "No"}
      </TableCell>
      <TableCell label="Updated" className="text-muted">
        <ShortDate of={page.updatedAt} />
      </TableCell>
      <TableCell className="whitespace-nowrap">
        <Link to={editPath} aria-label={`Edit ${page.title}`} title="Edit" data-next-focus className={iconButtonClass}>
          <Pencil aria-hidden className="size-4" />
        </Link>
        <a
          href={path}
          target="_blank"
          rel="noopener"
          aria-label={`Open ${page.title} (new tab)`}
          title="Open"
          className={iconButtonClass}
        >
          <ExternalLink aria-hidden className="size-4" />
        </a>
        <DeleteButton label={`Delete ${page.title}`} onClick={({ currentTarget }) => onDelete(currentTarget)} />
      </TableCell>
    </TableRow>
  );
}
