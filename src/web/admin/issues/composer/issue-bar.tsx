import { Send } from "lucide-react";
import type { Issue } from "../../../../contract/issues.ts";
import { Button } from "../../../ui/button.tsx";
import { ConflictNotices } from "../../document/document-dialogs.tsx";
import { savingStatus } from "../../document/saving-status.ts";
import type { DocumentEditor } from "../../document/use-document.ts";
import { BackLink } from "../../editor/back-link.tsx";
import type { IssueForm } from "./issue-form.ts";

interface Props {
  editor: DocumentEditor<Issue, IssueForm>;
  canSend: boolean;
  onSend: () => void;
}

/** Bar that stays in view above the form: back link, saving status, and the Send button. */
export function IssueBar({ editor, canSend, onSend }: Props) {
  return (
    <header className="sticky top-14 z-20 mb-5 border-b border-line bg-surface px-4 sm:px-6">
      <div className="mx-auto flex min-h-14 w-full max-w-[100rem] items-center gap-x-2 py-1.5 sm:gap-x-4">
        <BackLink to="/admin/newsletter/issues">Back to Issues</BackLink>
        <h1 className="text-sm font-semibold whitespace-nowrap">{editor.saved ? "Edit Issue" : "New Issue"}</h1>
        <p role="status" className="ml-auto min-w-0 text-right text-xs text-muted">
          {savingStatus(editor)}
        </p>
        <Button size="small" aria-disabled={!canSend} onClick={() => canSend && onSend()}>
          <Send aria-hidden className="size-4" />
          Send...
        </Button>
      </div>
      <ConflictNotices editor={editor} />
    </header>
  );
}
