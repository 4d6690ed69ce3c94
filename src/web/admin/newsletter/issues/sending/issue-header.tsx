import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { issueStateTexts } from "../../../../../contract/newsletter/issue-texts.ts";
import type { Issue } from "../../../../../contract/newsletter/issues.ts";
import { Badge } from "../../../../ui/badge.tsx";
import { ShortDate } from "../../../../ui/short-date.tsx";
import { useDocumentTitle } from "../../../app/shell/screen.tsx";
import { issueTones, originTexts, titleOf } from "../issue-states.ts";

/** Back link, subject, state and buttons of an issue that is not a draft. */
export function IssueHeader({ issue, actions }: { issue: Issue; actions: ReactNode }) {
  const { state, number, origin, startedAt, endedAt } = issue;
  useDocumentTitle(`Issue: ${titleOf(issue)}`);
  return (
    <header className="flex flex-col gap-2">
      <Link
        to="/admin/newsletter/issues"
        className="inline-flex min-h-9 items-center gap-1.5 self-start text-sm text-muted hover:text-text pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Issues
      </Link>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 flex-1 basis-80">
          <h1 dir="auto" className="text-left text-xl font-semibold text-balance wrap-anywhere">
            {titleOf(issue)}
          </h1>
          <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
            <Badge tone={issueTones[state]}>{issueStateTexts[state]}</Badge>
            {number !== null && <span>{`Issue ${number.toLocaleString()}`}</span>}
            {originTexts[origin] && <span>{originTexts[origin]}</span>}
            {startedAt && (
              <span>
                started <ShortDate of={startedAt} time />
              </span>
            )}
            {endedAt && (
              <span>
                ended <ShortDate of={endedAt} time />
              </span>
            )}
          </p>
        </div>
        <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div>
      </div>
    </header>
  );
}
