import { ArrowLeft, Eye } from "lucide-react";
import { Link } from "react-router";
import { isAhead } from "../../../contract/posts/post-status.ts";
import type { Post } from "../../../contract/posts/posts.ts";
import { Button } from "../../ui/button.tsx";
import { savingStatus } from "../documents/saving-status.ts";
import type { DocumentEditor } from "../documents/use-document.ts";
import type { PostForm } from "./post-form.ts";
import type { SaveButton } from "./save-intent.ts";

interface Props {
  /** Target of the back link. */
  listAddress: string;
  editor: DocumentEditor<Post, PostForm, SaveButton>;
  announceUpdate: boolean | undefined;
  onDraft: () => void;
  onPreview: () => void;
}

/** Back link, saving status, and the save buttons. */
export function EditorHeader({ listAddress, editor, announceUpdate, onDraft, onPreview }: Props) {
  const { isNew, saved, form, busy } = editor;
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
          {savingStatus(editor)}
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
          {submitOutcome(form, saved?.doc)}
          {announceUpdate && ", as updated today"}
        </p>
      </div>
    </header>
  );
}

/** Describes the effect of Create Post or Update Post for readers. */
function submitOutcome({ isPublished, publishedAt }: PostForm, saved: Post | undefined) {
  const isOnline = saved?.status === "published";
  if (isPublished && isAhead(publishedAt)) return isOnline ? "Takes it offline until its date" : "Schedules it";
  if (isPublished) return isOnline ? "Goes live when updated" : "Publishes now";
  if (saved?.status === "scheduled") return "Takes it off the schedule";
  return isOnline ? "Takes it offline" : "Saves as draft";
}
