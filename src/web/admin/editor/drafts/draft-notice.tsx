import { describeLocalDraft } from "./describe-local-draft.ts";
import { LocalDraftButtons, type LocalDraftChoice } from "./local-draft-buttons.tsx";
import type { LocalDraft } from "./local-draft.ts";

interface Props extends LocalDraftChoice {
  draft: Pick<LocalDraft<object>, "at">;
  /** Typed title. */
  title: string | undefined;
}

/** Offers to restore unsaved text of this browser. */
export function DraftNotice({ draft, title, ...choice }: Props) {
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-3 text-sm focus-mode:hidden"
    >
      <p className="min-w-0 wrap-anywhere">{describeLocalDraft(draft, title)}</p>
      <div className="flex flex-wrap gap-2">
        <LocalDraftButtons {...choice} />
      </div>
    </div>
  );
}
