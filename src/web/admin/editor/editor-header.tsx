import { ArrowLeft, Eye } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import type { SaveIntent } from "./saving/save-intent.ts";

interface Props {
  title: string;
  isDirty: boolean;
  /** The save that is running. */
  busy: SaveIntent | undefined;
  /** Whether an image for the text is being uploaded, and whether a save waits for it. */
  isUploading: boolean;
  isWaiting: boolean;
  savedAt: Date | undefined;
  canPreview: boolean;
  onDraft: () => void;
  onPreview: () => void;
  /** A notice that floats below the header. */
  children?: ReactNode;
}

const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** The link back, the state of saving, Preview and Save Draft; it sticks to the top. */
export function EditorHeader(props: Props) {
  const { title, busy, canPreview, onDraft, onPreview, children } = props;
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
      {children}
    </header>
  );
}

function statusText({ isWaiting, busy, isUploading, isDirty, savedAt }: Props) {
  if (isWaiting) return "Waiting for an image...";
  if (busy) return "Saving...";
  if (isUploading) return "Uploading an image...";
  if (isDirty) return "Unsaved changes";
  return savedAt ? `Saved at ${time.format(savedAt)}` : "";
}
