import { ArrowLeft, Eye } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import type { Intent } from "./saving/use-post-saving.ts";

interface Props {
  title: string;
  dirty: boolean;
  busy: Intent | undefined;
  /** Whether an image for the text is being uploaded, and whether a save waits for it. */
  uploading: boolean;
  waiting: boolean;
  /** When it was last saved, here and now. */
  savedAt: Date | undefined;
  previewable: boolean;
  onDraft: () => void;
  onPreview: () => void;
  /** A notice that hangs below the header. */
  children?: ReactNode;
}

const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** The way back, whether all is saved, Save Draft and Preview; it stays in sight. */
export function EditorHeader({
  title,
  dirty,
  busy,
  uploading,
  waiting,
  savedAt,
  previewable,
  onDraft,
  onPreview,
  children,
}: Props) {
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
          {stateOf()}
        </p>
        {previewable && (
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

  function stateOf() {
    if (waiting) return "Waiting for an image...";
    if (busy) return "Saving...";
    if (uploading) return "Uploading an image...";
    if (dirty) return "Unsaved changes";
    return savedAt ? `Saved at ${time.format(savedAt)}` : "";
  }
}
