import type { PostForm } from "../post-form.ts";
import { describeLocalDraft, formatTyped } from "./describe-local-draft.ts";
import { LocalDraftButtons, type LocalDraftChoice } from "./local-draft-buttons.tsx";
import type { LocalDraft } from "./local-draft.ts";
import { UnsavedNotice } from "./unsaved-notice.tsx";

interface Props extends LocalDraftChoice {
  draft: LocalDraft<PostForm>;
  saved: PostForm;
}

/** Offers to restore text of a post that was typed here and never saved, beside a comparison with what is stored. */
export function LocalDraftNotice({ draft, saved, ...choice }: Props) {
  const form = { ...saved, ...draft.typed };
  return (
    <UnsavedNotice
      message={describeLocalDraft(draft, form.title)}
      description={`Typed here until ${formatTyped(draft)} and never saved. Restoring puts it into the editor; nothing is saved before you do.`}
      saved={saved}
      draft={form}
    >
      <LocalDraftButtons {...choice} />
    </UnsavedNotice>
  );
}
