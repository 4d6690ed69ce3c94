import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Loaded } from "../../../ui/loaded.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { deferred } from "../../data/deferred.ts";
import type { PostForm } from "../post-form.ts";
import type { KeptText } from "./local-draft.ts";

const when = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

interface Props {
  kept: KeptText;
  /** What the server has. */
  saved: PostForm;
  onTakeBack: () => void;
  onDiscard: () => void;
}

const loadComparison = () => deferred(import("./draft-comparison.tsx"));

/** Offers text back that was typed here and never saved, and shows how it differs from what is stored. */
export function KeptTextNotice({ kept, saved, onTakeBack, onDiscard }: Props) {
  const [open, setOpen] = useState(false);
  const [comparison, compare] = useState<ReturnType<typeof loadComparison>>();
  const typed = { ...saved, ...kept.typed };
  const at = when.format(kept.at);
  const answers = (
    <>
      <Button variant="quiet" size="small" onClick={onDiscard}>
        Discard
      </Button>
      <Button variant="secondary" size="small" onClick={onTakeBack}>
        Restore
      </Button>
    </>
  );

  function show() {
    compare(loadComparison());
    setOpen(true);
  }

  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-3 text-sm"
    >
      <p className="min-w-0 wrap-anywhere">
        Unsaved text of {at} is kept in this browser
        {typed.title && <>: “{typed.title}”</>}.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={show}>
          Compare
        </Button>
        {answers}
      </div>
      <Dialog
        open={open}
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
            onRetry={show}
          >
            {({ KeptComparison }) => <KeptComparison saved={saved} typed={typed} />}
          </Loaded>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">{answers}</div>
      </Dialog>
    </div>
  );
}
