import { Eye, Link } from "lucide-react";
import type { ComponentProps } from "react";
import { isAhead } from "../../../contract/posts/post-status.ts";
import type { Post } from "../../../contract/posts/posts.ts";
import { Button } from "../../ui/button.tsx";
import { PopupItem } from "../../ui/popup.tsx";
import type { SaveIntent } from "../documents/document-kind.ts";
import type { DocumentEditor } from "../documents/use-document.ts";
import { EditorBar } from "./editor-bar.tsx";
import type { PostForm } from "./post-form.ts";

interface Props extends Pick<ComponentProps<typeof EditorBar>, "area" | "view"> {
  editor: DocumentEditor<Post, PostForm>;
  listAddress: string;
  announceUpdate: boolean | undefined;
  onSave: (intent: SaveIntent) => void;
  onPreview: () => void;
  onDraftLink: () => void;
}

/** Bar of a post, with one button that publishes it. */
export function PostBar({ listAddress, announceUpdate, onSave, onPreview, onDraftLink, ...bar }: Props) {
  const { isNew, saved, form, edit, busy } = bar.editor;
  const submitText = isNew ? "Create Post" : "Update Post";
  const isPublished = saved?.doc.isPublished === true;
  return (
    <EditorBar
      {...bar}
      title={isNew ? "New Post" : "Edit Post"}
      backTo={listAddress}
      backLabel="Back to Blog Manager"
      opener={
        form.isPublished && (
          <Button Icon={Eye} variant="quiet" size="small" title="Preview" onClick={onPreview}>
            <span className="max-sm:sr-only">Preview</span>
          </Button>
        )
      }
      items={saved && <PopupItem label="Draft Link" Icon={Link} onClick={onDraftLink} />}
    >
      <Button variant="secondary" size="small" aria-disabled={busy === "draft"} onClick={() => onSave("draft")}>
        {busy === "draft" ? "Saving..." : "Save Draft"}
      </Button>
      <Button
        type="submit"
        variant={isPublished ? "primary" : "secondary"}
        size="small"
        aria-disabled={busy === "submit"}
        aria-describedby="submit-outcome"
        aria-keyshortcuts="Control+Enter"
        title={`${submitText} (Ctrl Enter)`}
      >
        {busy === "submit" ? "Saving..." : submitText}
      </Button>
      {!isPublished && (
        <Button
          size="small"
          aria-disabled={busy === "submit"}
          onClick={() => {
            edit({ isPublished: true });
            onSave("submit");
          }}
        >
          {isAhead(form.publishedAt) ? "Schedule" : "Publish"}
        </Button>
      )}
      <p id="submit-outcome" className="sr-only">
        {submitOutcome(form, saved?.doc)}
        {announceUpdate && ", as updated today"}
      </p>
    </EditorBar>
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
