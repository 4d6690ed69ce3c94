import { Send } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { reasonOf } from "../../data/authenticated-api.ts";
import { ConflictNotice } from "../../document/document-dialogs.tsx";
import { BackLink } from "../../editor/back-link.tsx";
import type { useIssueSaving } from "./use-issue-saving.ts";

interface Props {
  saving: ReturnType<typeof useIssueSaving>;
  canSend: boolean;
  onSend: () => void;
}

const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** Bar that stays in view above the form: back link, saving status, and the Send button. */
export function IssueBar({ saving, canSend, onSend }: Props) {
  return (
    <header className="sticky top-14 z-20 mb-5 border-b border-line bg-surface px-4 sm:px-6">
      <div className="mx-auto flex min-h-14 w-full max-w-[100rem] items-center gap-x-2 py-1.5 sm:gap-x-4">
        <BackLink to="/admin/newsletter/issues">Back to Issues</BackLink>
        <h1 className="text-sm font-semibold whitespace-nowrap">{saving.saved ? "Edit Issue" : "New Issue"}</h1>
        <p role="status" className="ml-auto min-w-0 text-right text-xs text-muted">
          {statusOf(saving)}
        </p>
        <Button size="small" aria-disabled={!canSend} onClick={() => canSend && onSend()}>
          <Send aria-hidden className="size-4" />
          Send...
        </Button>
      </div>
      {saving.isOutdated && !saving.theirs && (
        <ConflictNotice
          sentence="Somebody saved this issue in between."
          showLabel="Choose what to do"
          onShow={saving.showTheirs}
        />
      )}
    </header>
  );
}

function statusOf({ isBusy, isSynced, isOutdated, storedAt, failure }: Props["saving"]) {
  if (isBusy) return "Saving...";
  if (isOutdated) return "Not saved";
  if (failure !== undefined && !isSynced) return `Not saved: ${reasonOf(failure)}`;
  if (!isSynced) return "Unsaved changes";
  return storedAt ? `Saved at ${time.format(storedAt)}` : "";
}
