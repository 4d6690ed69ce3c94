import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { deferred } from "../../data/loading.ts";
import type { PostForm } from "../post-form.ts";
import type { LocalDraft } from "./local-draft.ts";

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

interface Props {
  draft: LocalDraft;
  saved: PostForm;
  onRestore: () => void;
  onDiscard: () => void;
}

const loadComparison = () => deferred(import("./draft-comparison.tsx"));

/** Offers to restore text that was typed here and never saved, and shows how it differs from what is stored. */
export function LocalDraftNotice({ draft, saved, onRestore, onDiscard }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [comparison, setComparison] = useState<ReturnType<typeof loadComparison>>();
  const form = { ...saved, ...draft.typed };
  const at = dateTime.format(draft.at);
  const buttons = (
    <>
      <Button variant="quiet" size="small" onClick={onDiscard}>
        Discard
      </Button>
      <Button variant="secondary" size="small" onClick={onRestore}>
        Restore
      </Button>
    </>
  );

  function compare() {
    setComparison(loadComparison());
    setOpen(true);
  }

  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-3 text-sm"
    >
      <p className="min-w-0 wrap-anywhere">
        Unsaved text of {at} is kept in this browser
        {form.title && <>: “{form.title}”</>}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={compare}>
          Compare
        </Button>
        {buttons}
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="What is stored, and what was typed"
        description={`Typed here until ${at} and never saved. Restoring puts it into the editor; nothing is saved before you do.`}
        wide
      >
        {comparison && (
          <Loaded
            of={comparison}
            skeleton={<Skeleton className="h-24" />}
            failure="The comparison could not be made"
            onRetry={compare}
          >
            {({ DraftComparison }) => <DraftComparison saved={saved} draft={form} />}
          </Loaded>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">{buttons}</div>
      </Dialog>
    </div>
  );
}
