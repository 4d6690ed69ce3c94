import { ArrowLeft, Eye } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import type { Conflict } from "./conflicts/use-post-conflict.ts";
import type { usePostSaving } from "./saving/use-post-saving.ts";

interface Props {
  title: string;
  saving: ReturnType<typeof usePostSaving>;
  isDirty: boolean;
  /** Whether an image for the text is being uploaded. */
  isUploading: boolean;
  canPreview: boolean;
  onDraft: () => void;
  onPreview: () => void;
}

const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** The link back, the state of saving, Preview and Save Draft; it sticks to the top. */
export function EditorHeader(props: Props) {
  const { title, saving, canPreview, onDraft, onPreview } = props;
  const { busy, conflict } = saving;
  return (
    <header className="sticky top-14 z-20 -mx-4 mb-5 flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-surface px-4 py-2 sm:-mx-6 sm:px-6">
      <Link
        to="/admin/blogs"
        className="inline-flex min-h-9 items-center gap-1.5 text-sm text-muted hover:text-text pointer-coarse:min-h-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        Back to Blog Manager
      </Link>
      <h1 className="text-sm font-semibold max-sm:sr-only">{title}</h1>
      <div className="ml-auto flex items-center gap-2">
        <p role="status" className="text-xs text-muted max-sm:sr-only">
          {statusText(props)}
        </p>
        {canPreview && (
          <Button variant="secondary" size="small" onClick={onPreview}>
            <Eye aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Preview</span>
          </Button>
        )}
        <Button variant="secondary" size="small" aria-disabled={busy === "draft"} onClick={onDraft}>
          {busy === "draft" ? "Saving..." : "Save Draft"}
        </Button>
      </div>
      {conflict && !conflict.isShown && (
        <ConflictNotice conflict={conflict} onShow={saving.showConflict} onDismiss={saving.dismissConflict} />
      )}
    </header>
  );
}

function statusText({ saving: { isWaiting, busy, savedAt }, isUploading, isDirty }: Props) {
  if (isWaiting) return "Waiting for an image...";
  if (busy) return "Saving...";
  if (isUploading) return "Uploading an image...";
  if (isDirty) return "Unsaved changes";
  return savedAt ? `Saved at ${time.format(savedAt)}` : "";
}

interface ConflictNoticeProps {
  conflict: Conflict;
  onShow: () => void;
  onDismiss: () => void;
}

/** Announces a conflict to somebody who is typing. It floats over the page, so that the text does not move. */
function ConflictNotice({ conflict, onShow, onDismiss }: ConflictNoticeProps) {
  return (
    <div
      role="alert"
      className="absolute inset-x-4 top-full mt-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-md border border-line bg-warn-soft px-4 py-2 text-sm shadow-floating sm:inset-x-6"
    >
      <p className="min-w-0">
        {conflict.isDeleted ? "This post was deleted in between." : "Somebody saved this post in between."} Nothing of
        yours is lost, and nothing is saved yet.
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={onDismiss}>
          Later
        </Button>
        <Button variant="secondary" size="small" onClick={onShow}>
          {conflict.isDeleted ? "Choose what to do" : "Compare"}
        </Button>
      </div>
    </div>
  );
}
