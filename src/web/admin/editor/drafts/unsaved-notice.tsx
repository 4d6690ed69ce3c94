import { type ReactNode, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { Loaded, Skeleton } from "../../../ui/loaded.tsx";
import { deferred } from "../../data/loading.ts";
import type { PostForm } from "../post-form.ts";

const loadComparison = () => deferred(import("./draft-comparison.tsx"));

interface Props {
  message: string;
  /** Text below the title of the comparison. */
  description: string;
  saved: PostForm;
  draft: PostForm;
  /** Buttons, in the notice and in the comparison. */
  children: ReactNode;
}

/** Announces unsaved text and shows its differences from the stored one. */
export function UnsavedNotice({ message, description, saved, draft, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const [comparison, setComparison] = useState<ReturnType<typeof loadComparison>>();

  function compare() {
    setComparison(loadComparison());
    setOpen(true);
  }

  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-3 text-sm"
    >
      <p className="min-w-0 wrap-anywhere">{message}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={compare}>
          Compare
        </Button>
        {children}
      </div>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="What is stored, and what was typed"
        description={description}
        wide
      >
        {comparison && (
          <Loaded
            of={comparison}
            skeleton={<Skeleton className="h-24" />}
            failure="The comparison could not be made"
            onRetry={compare}
          >
            {({ DraftComparison }) => <DraftComparison saved={saved} draft={draft} />}
          </Loaded>
        )}
        <div className="mt-6 flex flex-wrap justify-end gap-3">{children}</div>
      </Dialog>
    </div>
  );
}
