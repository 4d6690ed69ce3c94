import { Columns2, Maximize } from "lucide-react";
import type { RefObject } from "react";
import type { ContentFormat } from "../../../../contract/posts/posts.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Toolbar } from "../../../ui/toolbar.tsx";
import type { WritingProps } from "../post-form.ts";
import { MarkdownToolbar } from "../text-area/markdown-toolbar.tsx";
import type { useEditorView } from "./use-editor-view.ts";

const formats: readonly { value: ContentFormat; label: string }[] = [
  { value: "plain", label: "Plain text" },
  { value: "markdown", label: "Markdown" },
];

interface Props extends Pick<WritingProps, "form" | "change"> {
  area: RefObject<HTMLTextAreaElement | null>;
  view: ReturnType<typeof useEditorView>;
  onImages: (files: readonly File[]) => void;
  /** Set if every text is Markdown. */
  isFormatFixed?: true;
}

/** Toolbar for the format of the text, its tools and views. */
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

interface FormatSwitchProps {
  value: ContentFormat;
  onChange: (format: ContentFormat) => void;
}

/** Choice of the format in which readers see the content. */
function FormatSwitch({ value, onChange }: FormatSwitchProps) {
  return (
    <fieldset className="flex shrink-0 rounded-md bg-sunken p-0.5">
      <legend className="sr-only">Content format</legend>
      {formats.map((format) => (
        <label
          key={format.value}
          className="relative inline-flex min-h-8 cursor-pointer items-center rounded-sm px-2.5 text-xs whitespace-nowrap text-muted has-checked:bg-raised has-checked:text-text has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
        >
          <input
            type="radio"
            name="contentFormat"
            value={format.value}
            checked={format.value === value}
            onChange={() => onChange(format.value)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {format.label}
        </label>
      ))}
    </fieldset>
  );
}
