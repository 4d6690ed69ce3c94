import { Button } from "../../../ui/button.tsx";
import { formatTyped, type LocalDraft } from "./local-draft.ts";

interface Props {
  draft: Pick<LocalDraft<object>, "at">;
  /** Typed title. */
  title: string | undefined;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore unsaved text of this browser. */
export function DraftNotice({ draft, title, onRestore, onDiscard }: Props) {
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-3 text-sm focus-mode:hidden"
    >
      <p className="min-w-0 wrap-anywhere">
        {`Unsaved text of ${formatTyped(draft)} is kept in this browser${title ? `: “${title}”` : ""}.`}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={onDiscard}>
          Discard
        </Button>
        <Button variant="secondary" size="small" onClick={onRestore}>
          Restore
        </Button>
      </div>
    </div>
  );
}
