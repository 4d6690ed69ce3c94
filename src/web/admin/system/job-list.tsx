import { ListChecks } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Job } from "../../../contract/jobs.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { TableSkeleton } from "../../ui/table-skeleton.tsx";
import { Table } from "../../ui/table.tsx";
import { useToast } from "../../ui/toast-context.ts";
import { useLastDefined } from "../../ui/use-last-defined.ts";
import { api, reasonOf } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/loading.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { ListPages, useLastPageRedirect } from "../lists/list-pages.tsx";
import { JobRow } from "./job-row.tsx";

const columns = ["Job", "State", "Attempts", "Time", "Actions"] as const;

/** The jobs of one page; failed and uncertain ones can be run again or cancelled. */
export function JobList({ list }: { list: LoadedList<Job> }) {
  const { isFiltered } = useListQuery();
  const isPastTheEnd = useLastPageRedirect(list);
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const [uncertain, setUncertain] = useState<Job>();
  const shown = useLastDefined(uncertain);

  async function retry({ _id: id, title }: Job) {
    await api.call("PUT /jobs/:id/retry", { params: { id } });
    toast({ type: "success", title: "Success", message: `“${title}” runs again` });
    await revalidate();
  }

  async function cancel({ _id: id, title }: Job) {
    await api.call("PUT /jobs/:id/cancel", { params: { id } });
    toast({ type: "success", title: "Success", message: `“${title}” was cancelled` });
    await revalidate();
  }

  const showFailure = (message: string) => (error: unknown) =>
    toast({ type: "error", title: "Error", message, detail: reasonOf(error) });

  if (list.total === 0) {
    return (
      <EmptyState icon={<ListChecks aria-hidden className="size-5" />} title="No jobs found">
        {isFiltered ? "Try adjusting your filter." : "Work in the background will be listed here."}
      </EmptyState>
    );
  }
  if (isPastTheEnd) return <TableSkeleton />;

  return (
    <>
      <Table label="Background jobs" columns={columns}>
        {list.data.map((job) => (
          <JobRow
            key={job._id}
            job={job}
            onRetry={() =>
              job.state === "uncertain"
                ? setUncertain(job)
                : void retry(job).catch(showFailure("The job could not be run again"))
            }
            onCancel={() => void cancel(job).catch(showFailure("The job could not be cancelled"))}
          />
        ))}
      </Table>
      <ListPages list={list} />
      <ConfirmDialog
        open={uncertain !== undefined}
        title="Run it again?"
        confirmLabel="Run Again"
        danger
        onConfirm={async () => {
          if (uncertain) await retry(uncertain);
          setUncertain(undefined);
        }}
        onClose={() => setUncertain(undefined)}
      >
        {`“${shown?.title ?? "This job"}” was handed to another server, which did not answer: it may have happened. If you run it again, it may happen twice.`}
      </ConfirmDialog>
    </>
  );
}
