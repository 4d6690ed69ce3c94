import { ExternalLink, Mail, Pause, Play, RotateCcw, Square } from "lucide-react";
import { useState } from "react";
import { useLoaderData } from "react-router";
import type { Issue } from "../../../../../contract/newsletter/issues.ts";
import { issuePath } from "../../../../../contract/visitor-pages.ts";
import { Button, buttonClass } from "../../../../ui/button.tsx";
import { ConfirmDialog, Dialog } from "../../../../ui/dialog.tsx";
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

function Commands({ issue, onChanged }: { issue: Issue; onChanged: Props["onChanged"] }) {
  const { state, counts } = issue;
  const command = useIssueCommand(issue._id, onChanged);
  const [openDialog, setOpenDialog] = useState<"stop" | "retry">();
  const isBusy = command.running !== undefined;
  const isUnderWay = state === "sending" || state === "paused";
  const isRetryable = counts.failed > 0 && state !== "stopped";

  return (
    <>
      {isRetryable && (
        <Button variant="secondary" onClick={() => setOpenDialog("retry")}>
          <RotateCcw aria-hidden className="size-4" />
          {`Try ${counts.failed.toLocaleString()} again`}
        </Button>
      )}
      {isUnderWay && (
        <Button variant="secondary" onClick={() => setOpenDialog("stop")}>
          <Square aria-hidden className="size-4" />
          Stop
        </Button>
      )}
      {state === "sending" && (
        <Button aria-disabled={isBusy} onClick={() => command.run("POST /newsletter/issues/:id/pause")}>
          <Pause aria-hidden className="size-4" />
          Pause
        </Button>
      )}
      {state === "paused" && (
        <Button aria-disabled={isBusy} onClick={() => command.run("POST /newsletter/issues/:id/resume")}>
          <Play aria-hidden className="size-4" />
          Resume
        </Button>
      )}
      <ConfirmDialog
        open={openDialog === "stop"}
        title="Stop this issue?"
        confirmLabel="Stop"
        danger
        onConfirm={async () => {
          await command.send("POST /newsletter/issues/:id/stop");
          setOpenDialog(undefined);
        }}
        onClose={() => setOpenDialog(undefined)}
      >
        {`${pluralize(counts.queued, ["subscriber has", "subscribers have"])} not received it yet and will not get it. This cannot be undone; to continue later, pause it instead.`}
      </ConfirmDialog>
      <ConfirmDialog
        open={openDialog === "retry"}
        title="Try again?"
        confirmLabel="Try Again"
        onConfirm={async () => {
          await command.send("POST /newsletter/issues/:id/retry");
          setOpenDialog(undefined);
        }}
        onClose={() => setOpenDialog(undefined)}
      >
        {`The email is sent again to the ${pluralize(counts.failed, ["recipient", "recipients"])} for whom it failed. Nobody gets it twice: where the mail server has not confirmed it, it is not sent again.`}
      </ConfirmDialog>
    </>
  );
}
