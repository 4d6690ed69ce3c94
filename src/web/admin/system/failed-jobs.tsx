import { RotateCcw, X } from "lucide-react";
import { useRevalidator } from "react-router";
import { jobStateTexts } from "../../../contract/jobs/job-texts.ts";
import type { Job } from "../../../contract/jobs/jobs.ts";
import { Badge } from "../../ui/badge.tsx";
import { Loaded } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { api } from "../data/authenticated-api.ts";
import { DecisionButton } from "../data/decision-button.tsx";

/** Failed and uncertain background jobs, which can be run again or cancelled; nothing without any. */
export function FailedJobs({ of }: { of: Promise<Job[]> }) {
  const { revalidate } = useRevalidator();
  return (
    <Loaded of={of} skeleton={null} failure="The jobs could not be loaded" onRetry={revalidate}>
      {(jobs) =>
        jobs.length > 0 && (
          <Panel title="Failed Jobs">
            <ul className="divide-y divide-line text-sm">
              {jobs.map((job) => (
                <FailedJob key={job._id} {...job} />
              ))}
            </ul>
          </Panel>
        )
      }
    </Loaded>
  );
}

function FailedJob({ _id: id, title, state, reason, endedAt, createdAt }: Job) {
  const params = { id };
  const question = {
    title: "Run it again?",
    confirmLabel: "Run Again",
    children: `“${title}” was sent to another server, which did not answer, so it may already be done. If you run it again, it may be done twice.`,
  };
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3">
      <Badge tone={state === "dead" ? "bad" : "warn"}>{jobStateTexts[state]}</Badge>
      <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
        <p>{title}</p>
        <p className="mt-1 text-xs text-muted">
          <ShortDate of={endedAt ?? createdAt} time /> {reason}
        </p>
      </div>
      <DecisionButton
        label={`Run “${title}” again`}
        title="Run again"
        call={() => api.call("PUT /jobs/:id/retry", { params })}
        done={`“${title}” runs again`}
        failed="The job could not be run again"
        question={state === "uncertain" ? question : undefined}
      >
        <RotateCcw aria-hidden className="size-4" />
      </DecisionButton>
      <DecisionButton
        label={`Cancel “${title}”`}
        title="Cancel"
        call={() => api.call("PUT /jobs/:id/cancel", { params })}
        done={`“${title}” was cancelled`}
        failed="The job could not be cancelled"
      >
        <X aria-hidden className="size-4" />
      </DecisionButton>
    </li>
  );
}
