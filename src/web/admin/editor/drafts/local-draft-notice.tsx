import { Button } from "../../../ui/button.tsx";
import type { PostForm } from "../post-form.ts";
import type { LocalDraft } from "./local-draft.ts";
import { UnsavedNotice } from "./unsaved-notice.tsx";

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

interface Props {
  draft: LocalDraft<PostForm>;
  saved: PostForm;
  onRestore: () => void;
  onDiscard: () => void;
}

/** Offers to restore text that was typed here and never saved. */
export function LocalDraftNotice({ draft, saved, onRestore, onDiscard }: Props) {
  const form = { ...saved, ...draft.typed };
  const at = dateTime.format(draft.at);
  return (
    <UnsavedNotice
      message={`Unsaved text of ${at} is kept in this browser${form.title && `: “${form.title}”`}.`}
      description={`Typed here until ${at} and never saved. Restoring puts it into the editor; nothing is saved before you do.`}
      saved={saved}
      draft={form}
    >
      <Button variant="quiet" size="small" onClick={onDiscard}>
        Discard
      </Button>
      <Button variant="secondary" size="small" onClick={onRestore}>
        Restore
      </Button>
    </UnsavedNotice>
  );
}
