import { RotateCcw, X } from "lucide-react";
import type { ReactNode } from "react";
import { jobStateTexts } from "../../../contract/jobs/job-texts.ts";
import type { Job } from "../../../contract/jobs/jobs.ts";
import type { Finding } from "../../../contract/system.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { Skeleton } from "../../ui/loaded.tsx";
import { Panel } from "../../ui/panel.tsx";
import { pluralize } from "../../ui/pluralize.ts";
import { ShortDate } from "../../ui/short-date.tsx";
import { api } from "../data/authenticated-api.ts";
import { DecisionButton } from "../data/decision-button.tsx";
import { LoaderData } from "../data/loader-data.tsx";
import type { Health } from "./overview-loader.ts";

/** Findings of the health check (passed ones only as a number) and failed background jobs. */
export const HealthPanel = ({ of }: { of: Promise<Health> }) => (
  <Panel title="Health">
    <LoaderData of={of} skeleton={<Skeleton className="m-4 h-10" />} failure="The site could not be checked">
      {({ findings, jobs }) => {
        const shown = findings.filter(({ level }) => level !== "ok");
        const fine = findings.length - shown.length;
        return (
          <ul className="divide-y divide-line text-sm">
            {shown.map((finding) => (
              <Item key={`${finding.check} ${finding.sentence}`} mark={marks[finding.level]} about={finding.remedy}>
                {finding.sentence}
              </Item>
            ))}
            {jobs.map((job) => (
              <FailedJob key={job._id} {...job} />
            ))}
            {fine > 0 && (
              <Item mark={marks.ok}>
                <span className="text-muted">{`${pluralize(fine, ["check", "checks"])} passed`}</span>
              </Item>
            )}
          </ul>
        );
      }}
    </LoaderData>
  </Panel>
);

type Mark = readonly [label: string, tone: BadgeTone];

const marks: Record<Finding["level"], Mark> = {
  problem: ["Problem", "bad"],
  warning: ["Warning", "warn"],
  unknown: ["Not known", "neutral"],
  ok: ["Fine", "good"],
};

interface ItemProps {
  mark: Mark;
  about?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

const Item = ({ mark: [label, tone], about, actions, children }: ItemProps) => (
  <li className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-3">
    <Badge tone={tone}>{label}</Badge>
    <div className="min-w-0 flex-1 basis-60 wrap-anywhere">
      <p>{children}</p>
      {about && <p className="mt-1 text-xs text-muted">{about}</p>}
    </div>
    {actions}
  </li>
);

/** A job that failed or is uncertain (outcome unknown), with buttons to run it again or cancel it. */
function FailedJob({ _id: id, title, state, reason, endedAt, createdAt }: Job) {
  const params = { id };
  const question = {
    title: "Run it again?",
    confirmLabel: "Run Again",
    children: `“${title}” was sent to another server, which did not answer, so it may already be done. If you run it again, it may be done twice.`,
  };
  const about = (
    <>
      <ShortDate of={endedAt ?? createdAt} time /> {reason}
    </>
  );
  const actions = (
    <>
      <DecisionButton
        Icon={RotateCcw}
        label={`Run “${title}” again`}
        title="Run again"
        call={() => api.call("PUT /jobs/:id/retry", { params })}
        done={`“${title}” runs again`}
        failed="The job could not be run again"
        question={state === "uncertain" ? question : undefined}
      />
      <DecisionButton
        Icon={X}
        label={`Cancel “${title}”`}
        title="Cancel"
        call={() => api.call("PUT /jobs/:id/cancel", { params })}
        done={`“${title}” was cancelled`}
        failed="The job could not be cancelled"
      />
    </>
  );
  return (
    <Item mark={[jobStateTexts[state], state === "dead" ? "bad" : "warn"]} about={about} actions={actions}>
      {title}
    </Item>
  );
}
