import { Pencil } from "lucide-react";
import { Link } from "react-router";
import { issueStateTexts } from "../../../contract/issue-texts.ts";
import type { IssueSummary } from "../../../contract/issues.ts";
import { Badge } from "../../ui/badge.tsx";
import { DeleteButton } from "../../ui/delete-button.tsx";
import { iconButtonClass } from "../../ui/icon-button.tsx";
import { ShortDate } from "../../ui/short-date.tsx";
import { TableCell } from "../../ui/table-cell.tsx";
import { TableRow } from "../../ui/table-row.tsx";
import { issueTones, originTexts, recipientCount, titleOf } from "./issue-states.ts";

export function IssueRow({ issue, onDelete }: { issue: IssueSummary; onDelete: (button: HTMLElement) => void }) {
  const { state, number, origin, preview } = issue;
  const path = `/admin/newsletter/issues/${issue._id}`;
  const isPending = state === "draft" || state === "scheduled";
  const details = [number !== null && `Issue ${number.toLocaleString()}`, originTexts[origin], preview].filter(Boolean);

  return (
    <TableRow>
      <TableCell wide className="wrap-anywhere">
        <Link
          to={path}
          dir="auto"
          className={`line-clamp-2 font-medium hover:text-accent ${issue.subject ? "" : "text-muted"}`}
        >
          {titleOf(issue)}
        </Link>
        <span className="line-clamp-1 text-xs break-all text-muted">{details.join(" · ")}</span>
      </TableCell>
      <TableCell>
        <Badge tone={issueTones[state]}>{issueStateTexts[state]}</Badge>
      </TableCell>
      <TableCell className="whitespace-nowrap text-muted cards:empty:hidden">
        {!isPending && <Recipients issue={issue} />}
      </TableCell>
      <TableCell className="text-muted">
        <IssueDate issue={issue} />
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {state === "draft" && (
          <Link to={path} aria-label={`Edit ${titleOf(issue)}`} title="Edit" className={iconButtonClass}>
            <Pencil aria-hidden className="size-4" />
          </Link>
        )}
        {isPending && (
          <DeleteButton label={`Delete ${titleOf(issue)}`} onClick={({ currentTarget }) => onDelete(currentTarget)} />
        )}
      </TableCell>
    </TableRow>
  );
}

/** How many have got an issue, and of how many that cannot be said. */
function Recipients({ issue }: { issue: IssueSummary }) {
  const { accepted, failed, uncertain } = issue.counts;
  const all = recipientCount(issue.counts);
  return (
    <>
      {accepted === all ? all.toLocaleString() : `${accepted.toLocaleString()} of ${all.toLocaleString()}`}
      {failed > 0 && <span className="block text-xs text-bad">{`${failed.toLocaleString()} failed`}</span>}
      {uncertain > 0 && <span className="block text-xs text-warn">{`${uncertain.toLocaleString()} uncertain`}</span>}
    </>
  );
}

function IssueDate({ issue: { state, sendAt, startedAt, endedAt, updatedAt } }: { issue: IssueSummary }) {
  if (state === "scheduled")
    return (
      <>
        due <ShortDate of={sendAt} time="zone" />
      </>
    );
  return <ShortDate of={endedAt ?? startedAt ?? updatedAt} />;
}
