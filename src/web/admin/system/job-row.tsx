import { RotateCcw, X } from "lucide-react";
import { jobStateTexts } from "../../../contract/job-texts.ts";
import type { Job } from "../../../contract/jobs.ts";
import { Badge, type BadgeTone } from "../../ui/badge.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { TableCell } from "../../ui/table-cell.tsx";
import { TableRow } from "../../ui/table-row.tsx";

const tones: Record<Job["state"], BadgeTone> = {
  dead: "bad",
  uncertain: "warn",
  running: "accent",
  waiting: "neutral",
  done: "good",
  cancelled: "neutral",
};

interface Props {
  job: Job;
  onRetry: () => void;
  onCancel: () => void;
}

export function JobRow({ job, onRetry, onCancel }: Props) {
  const { title, state, attempts, reason } = job;
  const isUnsuccessful = state === "dead" || state === "uncertain";

  return (
    <TableRow>
      <TableCell wide className="wrap-anywhere">
        <span className="font-medium">{title}</span>
        {reason && <span className="mt-1 block text-xs text-muted">{reason}</span>}
      </TableCell>
      <TableCell>
        <Badge tone={tones[state]}>{jobStateTexts[state]}</Badge>
      </TableCell>
      <TableCell label="Attempts" className="text-muted">
        {attempts}
      </TableCell>
      <TableCell className="text-muted">
        {job.runAt && "due "}
        <ShortDate of={job.endedAt ?? job.runAt ?? job.createdAt} time />
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {isUnsuccessful && (
          <>
            <IconButton label={`Run “${title}” again`} title="Run again" onClick={onRetry}>
              <RotateCcw aria-hidden className="size-4" />
            </IconButton>
            <IconButton label={`Cancel “${title}”`} title="Cancel" onClick={onCancel}>
              <X aria-hidden className="size-4" />
            </IconButton>
          </>
        )}
      </TableCell>
    </TableRow>
  );
}
