import { useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { isSameForm } from "../../forms/changed-fields.ts";
import { describeLocalDraft, formatTyped } from "../drafts/describe-local-draft.ts";
import { LocalDraftButtons, type LocalDraftChoice } from "../drafts/local-draft-buttons.tsx";
import type { LocalDraft } from "../drafts/local-draft.ts";
import { UnsavedNotice } from "../drafts/unsaved-notice.tsx";
import type { useLocalDraft } from "../drafts/use-local-draft.ts";
import { type EditorStart, isNeverSaved, type SavedPost } from "../editor-loaders.ts";
import { formWithCopy, type PostForm } from "../post-form.ts";
import type { useTextChanges } from "./use-text-changes.ts";

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

interface Props {
  start: EditorStart;
  saved: SavedPost | undefined;
  /** Form of the saved post. */
  base: PostForm;
  /** Form stored on the server. */
  synced: PostForm;
  drafts: Pick<ReturnType<typeof useLocalDraft>, "offered" | "discard">;
  change: ReturnType<typeof useTextChanges>;
}

/** Notices about unsaved text that the editor started with, or that it offers. */
export function UnsavedNotices({ start, saved, base, synced, drafts, change }: Props) {
  return (
    <>
      {!isNeverSaved(saved) && <WorkingCopyNotice start={start} base={base} onDiscard={change.discard} />}
      {drafts.offered.map((draft) => (
        <LocalDraftNotice
          key={draft.key}
          draft={draft}
          saved={synced}
          onRestore={() => change.restore(draft)}
          onDiscard={() => drafts.discard(draft)}
        />
      ))}
    </>
  );
}

interface WorkingCopyNoticeProps extends Pick<Props, "start" | "base"> {
  onDiscard: () => void;
}

/**
 * Announces that the editor started with earlier unsaved text, possibly of another browser, and not with the saved
 * post.
 */
function WorkingCopyNotice({ start: { copy, saved }, base, onDiscard }: WorkingCopyNoticeProps) {
  const [began] = useState(() => ({ base, form: formWithCopy(base, copy) }));
  const [isClosed, setClosed] = useState(false);
  if (!copy || isClosed || base !== began.base || isSameForm(began.form, base)) return null;

  const at = dateTime.format(new Date(copy.updatedAt));
  const readers = saved?.post.isPublished ? " Readers see them after Update." : "";
  const outcome = saved?.isBehind ? " Somebody has saved the post since then: your next save shows both." : readers;
  return (
    <UnsavedNotice
      message={`You continue your unsaved changes of ${at}.${outcome}`}
      description={`Typed until ${at} and not saved yet.`}
      saved={base}
      draft={began.form}
    >
      <Button variant="quiet" size="small" onClick={() => setClosed(true)}>
        Close
      </Button>
      <Button
        variant="secondary"
        size="small"
        onClick={() => {
          setClosed(true);
          onDiscard();
        }}
      >
        Discard
      </Button>
    </UnsavedNotice>
  );
}

interface LocalDraftNoticeProps extends LocalDraftChoice {
  draft: LocalDraft<PostForm>;
  saved: PostForm;
}

/** Offers to restore unsaved text of this browser, with a comparison to the stored post. */
function LocalDraftNotice({ draft, saved, ...choice }: LocalDraftNoticeProps) {
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
