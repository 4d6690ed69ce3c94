import { ArrowLeft, Eye } from "lucide-react";
import { Link } from "react-router";
import { isAhead } from "../../../contract/post-status.ts";
import type { Post } from "../../../contract/posts.ts";
import { CallFailed } from "../../api.ts";
import { Button } from "../../ui/button.tsx";
import { reasonOf } from "../data/authenticated-api.ts";
import { isNeverSaved, type SavedPost } from "./editor-loaders.ts";
import type { PostForm } from "./post-form.ts";
import type { usePostSaving } from "./saving/use-post-saving.ts";
import type { useWorkingCopy } from "./working-copy/use-working-copy.ts";

interface Props {
  /** Target of the back link. */
  listAddress: string;
  saved: SavedPost | undefined;
  form: PostForm;
  saving: ReturnType<typeof usePostSaving>;
  isDirty: boolean;
  copy: ReturnType<typeof useWorkingCopy>;
  /** Whether an image for the text is being uploaded. */
  isUploading: boolean;
  onDraft: () => void;
  onPreview: () => void;
}

const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** Back link, saving status, and the save buttons. */
export function EditorHeader(props: Props) {
  const { listAddress, saved, form, saving, onDraft, onPreview } = props;
  const { busy } = saving;
  const isNew = isNeverSaved(saved);
  const submitText = isNew ? "Create Post" : "Update Post";
  return (
    <header className="flex min-h-14 items-start gap-x-2 py-1.5 sm:gap-x-4">
      <Link
        to={listAddress}
        title="Back to Blog Manager"
        className="inline-flex min-h-9 min-w-9 items-center gap-1.5 text-sm whitespace-nowrap text-muted hover:text-text pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        <ArrowLeft aria-hidden className="size-4" />
        <span className="max-xl:sr-only">Back to Blog Manager</span>
      </Link>
      <h1 className="text-sm leading-9 font-semibold whitespace-nowrap max-sm:sr-only pointer-coarse:leading-11">
        {isNew ? "New Post" : "Edit Post"}
      </h1>
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-2 max-[24rem]:gap-x-1 max-[24rem]:[&>button]:px-2 max-[24rem]:[&>button]:text-xs">
        <p role="status" className="text-xs text-muted max-sm:sr-only">
          {statusText(props)}
        </p>
        {form.isPublished && (
          <Button variant="secondary" size="small" onClick={onPreview}>
            <Eye aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Preview</span>
          </Button>
        )}
        <Button variant="secondary" size="small" aria-disabled={busy === "draft"} onClick={onDraft}>
          {busy === "draft" ? "Saving..." : "Save Draft"}
        </Button>
        <Button
          type="submit"
          size="small"
          aria-disabled={busy === "submit"}
          aria-describedby="submit-outcome"
          aria-keyshortcuts="Control+Enter"
          title={`${submitText} (Ctrl Enter)`}
        >
          {busy === "submit" ? "Saving..." : submitText}
        </Button>
        <p id="submit-outcome" className="basis-full text-right text-xs text-muted">
          {submitOutcome(form, saved?.post)}
          {saving.announceUpdate && ", as updated today"}
        </p>
      </div>
    </header>
  );
}

/** Describes the effect of Create Post or Update Post for readers. */
function submitOutcome({ isPublished, publishedAt }: PostForm, saved: Post | undefined) {
  const isOnline = saved?.status === "published";
  if (isPublished && isAhead(publishedAt)) return isOnline ? "Takes it offline until its date" : "Schedules it";
  if (isPublished) return isOnline ? "Readers see it at once" : "Publishes it";
  if (saved?.status === "scheduled") return "Takes it off the schedule";
  return isOnline ? "Takes it offline" : "Makes a draft";
}

function statusText({ saved, saving: { isWaiting, busy, savedAt }, copy, isUploading, isDirty }: Props) {
  if (isWaiting) return "Waiting for an image...";
  if (busy) return "Saving...";
  if (isUploading) return "Uploading an image...";
  if (isDirty) return unsavedText(copy, saved?.post.isPublished ?? false);
  return savedAt ? `Saved at ${time.format(savedAt)}` : "";
}

/** Describes unsaved changes: whether the server has them, and who sees them. */
function unsavedText({ isSynced, storedAt, failure }: Props["copy"], isOnline: boolean) {
  if (failure !== undefined && !isSynced) return `Kept in this browser only: ${whyNotStored(failure)}`;
  if (!isSynced || !storedAt) return "Unsaved changes";
  const stored = `Saved on the server at ${time.format(storedAt)}`;
  return isOnline ? `${stored}, readers see it after Update` : stored;
}

function whyNotStored(error: unknown) {
  if (!(error instanceof CallFailed)) return reasonOf(error);
  if (error.status === 0) return "no connection";
  return error.unauthorized ? "you are signed out" : error.message;
}
