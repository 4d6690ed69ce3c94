import { useState } from "react";
import type { Issue } from "../../../../../contract/newsletter/issues.ts";
import { Button } from "../../../../ui/button.tsx";
import { pluralize } from "../../../../ui/pluralize.ts";
import type { Saved } from "../../../documents/document-kind.ts";
import { IssuePreview } from "../issue-preview.tsx";
import { SendDialog } from "../send-dialog.tsx";
import { IssueHeader } from "./issue-header.tsx";
import { useIssueCommand } from "./use-issue-command.ts";

const momentIn = (timeZone: string, moment: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "short", timeZone }).format(Date.parse(moment));

interface Props {
  saved: Saved<Issue>;
  timeZone: string;
  onChanged: (saved: Saved<Issue>) => void;
}

/** A scheduled issue. It is edited as a draft, so that nothing unfinished is sent. */
export function ScheduledIssue({ saved, timeZone, onChanged }: Props) {
  const { doc: issue } = saved;
  const command = useIssueCommand(issue._id, onChanged);
  const [openDialog, setOpenDialog] = useState<"now" | "later">();

  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-5 p-4 sm:p-6">
      <IssueHeader
        issue={issue}
        actions={
          <>
            <Button
              variant="secondary"
              aria-disabled={command.running !== undefined}
              onClick={() => command.run("POST /newsletter/issues/:id/pause")}
            >
              Back to draft
            </Button>
            <Button variant="secondary" onClick={() => setOpenDialog("later")}>
              Change the time...
            </Button>
            <Button onClick={() => setOpenDialog("now")}>Send now...</Button>
          </>
        }
      />
      <p className="rounded-md bg-info-soft px-4 py-3 text-sm">
        {issue.sendAt && `Will be sent on ${momentIn(timeZone, issue.sendAt)} (${timeZone}), `}
        {`to ${pluralize(issue.recipients, ["subscriber", "subscribers"])} as of now.`}
      </p>
      <IssuePreview issue={issue} />
      <SendDialog
        saved={openDialog && saved}
        timeZone={timeZone}
        initial={openDialog}
        onClose={() => setOpenDialog(undefined)}
        onSent={(sent) => {
          setOpenDialog(undefined);
          onChanged(sent);
        }}
      />
    </div>
  );
}
