import { Columns2, Maximize } from "lucide-react";
import type { RefObject } from "react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Toolbar } from "../../../ui/toolbar.tsx";
import type { WritingProps } from "../post-form.ts";
import { MarkdownToolbar } from "../text-area/markdown-toolbar.tsx";
import { FormatSwitch } from "./format-switch.tsx";
import type { useEditorView } from "./use-editor-view.ts";

interface Props extends Pick<WritingProps, "form" | "change"> {
  area: RefObject<HTMLTextAreaElement | null>;
  view: ReturnType<typeof useEditorView>;
  onImages: (files: readonly File[]) => void;
  /** Set where every text is Markdown. */
  isFormatFixed?: true;
}

/** How the text is formatted and shown. */
export function WritingToolbar({ form, change, area, view, onImages, isFormatFixed }: Props) {
  return (
    <Toolbar label="Writing" className="flex min-h-11 items-center gap-x-3 max-sm:flex-wrap">
      {form.contentFormat === "markdown" && <MarkdownToolbar area={area} onImages={onImages} />}
      <div className="ml-auto flex shrink-0 items-center gap-1">
        {!isFormatFixed && (
          <FormatSwitch value={form.contentFormat} onChange={(contentFormat) => change({ contentFormat })} />
        )}
        <IconButton
          label="Side-by-side preview"
          title="Side-by-side preview (Ctrl Alt P)"
          aria-keyshortcuts="Control+Alt+P"
          aria-pressed={view.isPreviewShown}
          onClick={view.togglePreview}
        >
          <Columns2 aria-hidden className="size-4" />
        </IconButton>
        <IconButton
          label="Focus mode"
          title="Focus mode: nothing but the text (Ctrl Alt F)"
          aria-keyshortcuts="Control+Alt+F"
          onClick={view.enterFocusMode}
        >
          <Maximize aria-hidden className="size-4" />
        </IconButton>
      </div>
    </Toolbar>
  );
}
