import { useState } from "react";
import type { Issue } from "../../../../../contract/newsletter/issues.ts";
import { Button } from "../../../../ui/button.tsx";
import { pluralize } from "../../../../ui/pluralize.ts";
import type { Saved } from "../../../documents/document-kind.ts";
import type { IssueStart } from "../issue-loader.ts";
import { IssuePreview } from "../issue-preview.tsx";
import { SendDialog } from "../send-dialog.tsx";
import { IssueHeader } from "./issue-header.tsx";
import { useIssueCommand } from "./use-issue-command.ts";

const momentIn = (timeZone: string, moment: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "short", timeZone }).format(Date.parse(moment));

interface Props {
  saved: Saved<Issue>;
  start: Pick<IssueStart, "timeZone" | "missing">;
  onChanged: (saved: Saved<Issue>) => void;
}

/** A scheduled issue. It is edited as a draft, so that nothing unfinished is sent. */
export function ScheduledIssue({ saved, start: { timeZone, missing }, onChanged }: Props) {
  const { doc: issue } = saved;
  const moment = issue.sendAt && `${momentIn(timeZone, issue.sendAt)} (${timeZone})`;
  const command = useIssueCommand(issue._id, onChanged);
  const [isSending, setSending] = useState(false);

  return (
    <div className="mx-auto flex w-full max-w-7xl flex-col gap-5 p-4 sm:p-6">
      <IssueHeader
        issue={issue}
        actions={
          <>
            <Button
              variant="secondary"
              aria-disabled={command.isBusy}
              onClick={() => command.run("POST /newsletter/issues/:id/pause")}
            >
              Back to draft
            </Button>
            <Button {...(missing && { disabled: true, title: "Mail is not set up" })} onClick={() => setSending(true)}>
              Change or send now...
            </Button>
          </>
        }
      />
      <p className="rounded-md bg-info-soft px-4 py-3 text-sm">
        {missing
          ? `Scheduled for ${moment}, once mail is set up.`
          : `Will be sent on ${moment}, to ${pluralize(issue.recipients, ["subscriber", "subscribers"])} as of now.`}
      </p>
      <IssuePreview issue={issue} />
      <SendDialog
        saved={isSending ? saved : undefined}
        timeZone={timeZone}
        onClose={() => setSending(false)}
        onSent={(sent) => {
          setSending(false);
          onChanged(sent);
        }}
      />
    </div>
  );
}
