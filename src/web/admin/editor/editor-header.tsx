import { ArrowLeft, Eye } from "lucide-react";
import { Link } from "react-router";
import { Button } from "../../ui/button.tsx";
import type { Intent } from "./use-post-saving.ts";

interface Props {
  title: string;
  dirty: boolean;
  busy: Intent | undefined;
  /** When it was last saved, here and now. */
  savedAt: Date | undefined;
  previewable: boolean;
  onDraft: () => void;
  onPreview: () => void;
}

const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** The way back, whether all is saved, Save Draft and Preview; it stays in sight. */
export function EditorHeader({ title, dirty, busy, savedAt, previewable, onDraft, onPreview }: Props) {
  const state = busy ? "Saving..." : dirty ? "Unsaved changes" : savedAt ? `Saved at ${time.format(savedAt)}` : "";

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
          {state}
        </p>
        {previewable && (
          <Button look="secondary" size="small" onClick={onPreview}>
            <Eye aria-hidden className="size-4" />
            <span className="max-sm:sr-only">Preview</span>
          </Button>
        )}
        <Button
          look="secondary"
          size="small"
          aria-disabled={busy !== undefined}
          aria-keyshortcuts="Control+S Meta+S"
          onClick={onDraft}
        >
          {busy === "draft" ? "Saving..." : "Save Draft"}
        </Button>
      </div>
    </header>
  );
}
