import { Newspaper } from "lucide-react";
import { Link, useRevalidator, useSearchParams } from "react-router";
import type { IssueSummary } from "../../../contract/issues.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { api } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/loading.ts";
import { usePolling } from "../data/use-polling.ts";
import { DeleteDialog, useDeleteDialog } from "../lists/delete-dialog.tsx";
import { ListPages, useLastPageRedirect } from "../lists/list-pages.tsx";
import { IssueRow } from "./issue-row.tsx";
import { titleOf } from "./issue-states.ts";
import { loadIssues } from "./issues-loader.ts";

const columns = ["Issue", "Status", "Recipients", "Date", "Actions"] as const;
const pollMs = 5000;

export function IssueList({ list: loaded }: { list: LoadedList<IssueSummary> }) {
  const toast = useToast();
  const { revalidate } = useRevalidator();
  const [query] = useSearchParams();
  const { current: list } = usePolling(loaded, {
    load: () => loadIssues(query),
    intervalMsOf: ({ data }) => (data.some(({ state }) => state === "sending") ? pollMs : undefined),
  });
  const deleteDialog = useDeleteDialog<IssueSummary>();
  const isPastTheEnd = useLastPageRedirect(list);

  if (list.total === 0)
    return (
      <EmptyState
        icon={<Newspaper aria-hidden className="size-5" />}
        title="No issues yet"
        action={
          <Link to="/admin/newsletter/issues/create" className={buttonClass("secondary")}>
            Write the first one
          </Link>
        }
      >
        An issue is a mail to all active subscribers: articles that you choose, with a few words above them.
      </EmptyState>
    );
  if (isPastTheEnd) return <TableSkeleton />;

  function onDeleted(issue: IssueSummary) {
    deleteDialog.closeAfterDelete();
    toast({ type: "success", title: "Deleted", message: `“${titleOf(issue)}” is gone` });
    void revalidate();
  }

  return (
    <>
      <Table label="Issues" columns={columns}>
        {list.data.map((issue) => (
          <IssueRow key={issue._id} issue={issue} onDelete={(button) => deleteDialog.open(issue, button)} />
        ))}
      </Table>
      <ListPages list={list} />
      <DeleteDialog
        state={deleteDialog}
        title="Delete issue"
        named={(issue) => `“${titleOf(issue)}”`}
        remove={({ _id: id }) => api.call("DELETE /newsletter/issues/:id", { params: { id } })}
        onDeleted={onDeleted}
      />
    </>
  );
}
