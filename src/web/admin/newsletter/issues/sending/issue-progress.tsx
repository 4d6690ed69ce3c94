import { ExternalLink, Mail, Pause, Play, RotateCcw, Square } from "lucide-react";
import { useState } from "react";
import { useLoaderData } from "react-router";
import type { Issue } from "../../../../../contract/newsletter/issues.ts";
import { issuePath } from "../../../../../contract/visitor-pages.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { Dialog, useConfirmation } from "../../../../ui/dialog.tsx";
import { pluralize } from "../../../../ui/pluralize.ts";
import type { Saved } from "../../../documents/document-kind.ts";
import type { issueLoader } from "../issue-loader.ts";
import { IssuePreview } from "../issue-preview.tsx";
import { DeliveryPanel } from "./delivery-panel.tsx";
import { IssueHeader } from "./issue-header.tsx";
import { ProgressPanel } from "./progress-panel.tsx";
import { useIssueCommand } from "./use-issue-command.ts";

interface Props {
  issue: Issue;
  /** Whether issues have public pages. */
  hasArchive: boolean;
  onChanged: (saved: Saved<Issue>) => void;
}

/** Progress of an issue, its recipients by state, and the available actions. */
export function IssueProgress({ issue, hasArchive, onChanged }: Props) {
  const { deliveries } = useLoaderData<typeof issueLoader>();
  const [isMailShown, setMailShown] = useState(false);

  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-5 p-4 sm:p-6">
      <IssueHeader
        issue={issue}
        actions={
          <>
            {hasArchive && issue.number !== null && issue.state !== "stopped" && (
              <a href={issuePath(issue.number)} target="_blank" rel="noopener" className={buttonClass("secondary")}>
                <ExternalLink aria-hidden className="size-4" />
                Open its page
              </a>
            )}
            <Button variant="secondary" onClick={() => setMailShown(true)}>
              <Mail aria-hidden className="size-4" />
              Show the email
            </Button>
            <Commands issue={issue} onChanged={onChanged} />
          </>
        }
      />
      <ProgressPanel issue={issue} />
      {deliveries && <DeliveryPanel of={deliveries} issue={issue} />}
      <Dialog open={isMailShown} onClose={() => setMailShown(false)} title="The email" wide>
        <IssuePreview issue={issue} />
      </Dialog>
    </div>
  );
}

function Commands({ issue: { _id, state, counts }, onChanged }: Pick<Props, "issue" | "onChanged">) {
  const { isBusy, send, run } = useIssueCommand(_id, onChanged);
  const { ask, dialog } = useConfirmation();

  const stop = () =>
    ask({
      title: "Stop this issue?",
      confirmLabel: "Stop",
      danger: true,
      children: `${pluralize(counts.queued, ["subscriber has", "subscribers have"])} not received it yet and will not get it. This cannot be undone; to continue later, pause it instead.`,
      onConfirm: () => send("POST /newsletter/issues/:id/stop"),
    });
  const retry = () =>
    ask({
      title: "Try again?",
      confirmLabel: "Try Again",
      children: `The email is sent again to the ${pluralize(counts.failed, ["recipient", "recipients"])} for whom it failed. Nobody gets it twice: where the mail server has not confirmed it, it is not sent again.`,
      onConfirm: () => send("POST /newsletter/issues/:id/retry"),
    });

  return (
    <>
      {counts.failed > 0 && state !== "stopped" && (
        <Button variant="secondary" onClick={retry}>
          <RotateCcw aria-hidden className="size-4" />
          {`Try ${counts.failed.toLocaleString()} again`}
        </Button>
      )}
      {(state === "sending" || state === "paused") && (
        <Button variant="secondary" onClick={stop}>
          <Square aria-hidden className="size-4" />
          Stop
        </Button>
      )}
      {state === "sending" && (
        <Button aria-disabled={isBusy} onClick={() => run("POST /newsletter/issues/:id/pause")}>
          <Pause aria-hidden className="size-4" />
          Pause
        </Button>
      )}
      {state === "paused" && (
        <Button aria-disabled={isBusy} onClick={() => run("POST /newsletter/issues/:id/resume")}>
          <Play aria-hidden className="size-4" />
          Resume
        </Button>
      )}
      {dialog}
    </>
  );
}
