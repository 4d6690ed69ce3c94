import { ListChecks, RotateCcw, X } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { jobStateTexts } from "../../../contract/job-texts.ts";
import type { Job } from "../../../contract/jobs.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { ConfirmDialog, useLastDefined } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { EmptyState } from "../../ui/loaded.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { api, reasonOf } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/loading.ts";
import { useListQuery } from "../data/use-list-query.ts";
import { actionsColumn, type Column, mutedColumn, ResourceList } from "../lists/resource-list.tsx";

const tones: Record<Job["state"], BadgeTone> = {
  dead: "bad",
  uncertain: "warn",
  running: "accent",
  waiting: "neutral",
  done: "good",
  cancelled: "neutral",
};

const columnsOf = (retry: (job: Job) => void, cancel: (job: Job) => void): Column<Job>[] => [
  {
    title: "Job",
    wide: true,
    className: "wrap-anywhere",
    cell: ({ title, reason }) => (
      <>
        <span className="font-medium">{title}</span>
        {reason && <span className="mt-1 block text-xs text-muted">{reason}</span>}
      </>
    ),
  },
  { title: "State", cell: ({ state }) => <Badge tone={tones[state]}>{jobStateTexts[state]}</Badge> },
  mutedColumn("Attempts", ({ attempts }) => attempts),
  {
    title: "Time",
    className: "text-muted",
    cell: ({ runAt, endedAt, createdAt }) => (
      <>
        {runAt && "due "}
        <ShortDate of={endedAt ?? runAt ?? createdAt} time />
      </>
    ),
  },
  actionsColumn(
    (job) =>
      (job.state === "dead" || job.state === "uncertain") && (
        <>
          <IconButton label={`Run “${job.title}” again`} title="Run again" onClick={() => retry(job)}>
            <RotateCcw aria-hidden className="size-4" />
          </IconButton>
          <IconButton label={`Cancel “${job.title}”`} title="Cancel" onClick={() => cancel(job)}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </>
      ),
  ),
];

/** Jobs of one page; failed and uncertain ones can be run again or cancelled. */
export function JobList({ list }: { list: LoadedList<Job> }) {
  const { isFiltered } = useListQuery();
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

  const columns = columnsOf(
    (job) =>
      job.state === "uncertain"
        ? setUncertain(job)
        : void retry(job).catch(showFailure("The job could not be run again")),
    (job) => void cancel(job).catch(showFailure("The job could not be cancelled")),
  );

  return (
    <>
      <ResourceList
        label="Background jobs"
        list={list}
        columns={columns}
        empty={
          <EmptyState icon={<ListChecks aria-hidden className="size-5" />} title="No jobs found">
            {isFiltered ? "Try adjusting your filter." : "Work in the background will be listed here."}
          </EmptyState>
        }
      />
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
