import { ListChecks, RotateCcw, X } from "lucide-react";
import { useRevalidator } from "react-router";
import { jobStateTexts } from "../../../contract/jobs/job-texts.ts";
import type { Job } from "../../../contract/jobs/jobs.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { useConfirmation } from "../../ui/dialog.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { api } from "../data/authenticated-api.ts";
import type { LoadedList } from "../data/loading.ts";
import { useErrorToast } from "../data/use-failure-toast.ts";
import { actionsColumn, type Column, EmptyList, mutedColumn, ResourceList } from "../lists/resource-list.tsx";

const tones: Record<Job["state"], BadgeTone> = {
  dead: "bad",
  uncertain: "warn",
  running: "info",
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
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const showError = useErrorToast();
  const { ask, dialog } = useConfirmation();

  async function decide(decision: "retry" | "cancel", { _id: id, title }: Job) {
    await api.call(`PUT /jobs/:id/${decision}`, { params: { id } });
    const outcome = decision === "retry" ? "runs again" : "was cancelled";
    toast({ type: "success", title: "Success", message: `“${title}” ${outcome}` });
    void revalidate();
  }

  function retry(job: Job) {
    const onConfirm = () => decide("retry", job);
    if (job.state !== "uncertain")
      return void onConfirm().catch((error: unknown) => showError("The job could not be run again", error));
    ask({
      title: "Run it again?",
      confirmLabel: "Run Again",
      danger: true,
      onConfirm,
      children: `“${job.title}” was sent to another server, which did not answer, so it may already be done. If you run it again, it may be done twice.`,
    });
  }

  const cancel = (job: Job) =>
    void decide("cancel", job).catch((error: unknown) => showError("The job could not be cancelled", error));

  return (
    <>
      <ResourceList
        label="Background jobs"
        list={list}
        columns={columnsOf(retry, cancel)}
        empty={
          <EmptyList Icon={ListChecks} title="No jobs found" filtered={{ text: "Try adjusting your filter." }}>
            Background jobs will be listed here.
          </EmptyList>
        }
      />
      {dialog}
    </>
  );
}
