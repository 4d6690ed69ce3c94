import { Button } from "../../ui/button.tsx";
import type { LocalDraft } from "../editor/drafts/local-draft.ts";
import type { PageForm } from "./page-form.ts";

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

interface Props {
  draft: LocalDraft<PageForm>;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore text that was typed here and never saved. */
export function PageDraftNotice({ draft: { at, typed }, onRestore, onDiscard }: Props) {
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-3 text-sm focus-mode:hidden"
    >
      <p className="min-w-0 wrap-anywhere">
        {`Unsaved text of ${dateTime.format(at)} is kept in this browser${typed.title ? `: “${typed.title}”` : ""}.`}
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
