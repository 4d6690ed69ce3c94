import { type RefObject, useRef } from "react";
import { Panel } from "../../../ui/panel.tsx";
import { useRemembered } from "../../app/shell/use-remembered.ts";
import { useImageInsertion } from "../images/use-image-insertion.ts";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { PreviewToggle } from "../preview/preview-toggle.tsx";
import { useScrollAlong } from "../preview/use-scroll-along.ts";
import { MarkdownToolbar } from "../text-area/markdown-toolbar.tsx";
import { useShownText } from "../text-area/use-shown-text.ts";
import { useTextareaKeys } from "../text-area/use-textarea-keys.ts";
import { WordCount } from "../text-area/word-count.tsx";
import type { EditorPart } from "./editor-parts.ts";
import { FormatSwitch } from "./format-switch.tsx";

interface Props extends EditorPart {
  area: RefObject<HTMLTextAreaElement | null>;
  onUploading: (step: 1 | -1) => void;
}

/** The text, its format, a small toolbar, and beside it what readers will get. */
export function ContentPanel({ form, change, errors, area, onUploading }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  const [view, setView] = useRemembered("folio.preview", matchMedia("(min-width: 64rem)").matches ? "beside" : "off");
  const isMarkdown = form.contentFormat === "markdown";
  const onKeyDown = useTextareaKeys(isMarkdown);
  useShownText(area, form.content);
  // After the text is shown: it reads there where an image belongs.
  const insertion = useImageInsertion({ area, isMarkdown, onUploading, onText: (content) => change({ content }) });
  const along = useScrollAlong(area, pane);
  const beside = view === "beside";

  return (
    <Panel
      title="Content"
      marked
      aside={
        <div className="flex items-center gap-2">
          <FormatSwitch value={form.contentFormat} onChange={(contentFormat) => change({ contentFormat })} />
          <PreviewToggle on={beside} onToggle={() => setView(beside ? "off" : "beside")} />
        </div>
      }
    >
      {isMarkdown && <MarkdownToolbar area={area} onImages={insertion.insert} />}
      <div className={`grid ${beside ? "lg:grid-cols-2 lg:divide-x" : ""} divide-line max-lg:divide-y`}>
        <div className="flex min-w-0 flex-col">
          <label htmlFor="content" className="sr-only">
            Content
          </label>
          <textarea
            ref={area}
            id="content"
            name="content"
            rows={20}
            required
            onChange={(event) => change({ content: event.currentTarget.value })}
            onKeyDown={onKeyDown}
            onScroll={along.onScroll}
            onPaste={insertion.onPaste}
            onDrop={insertion.onDrop}
            onDragOver={insertion.onDragOver}
            aria-invalid={errors["content"] ? true : undefined}
            aria-describedby={errors["content"] ? "content-error content-hint" : "content-hint"}
            placeholder={isMarkdown ? "Write in Markdown" : "Write as it should be read"}
            className={`block w-full resize-y bg-transparent p-4 leading-relaxed -outline-offset-2 aria-invalid:outline-2 aria-invalid:outline-bad ${isMarkdown ? "font-mono text-sm" : "text-base"}`}
          />
          {errors["content"] && (
            <p id="content-error" role="alert" className="px-4 pb-2 text-sm text-bad">
              {errors["content"]}
            </p>
          )}
        </div>
        {beside && (
          <PreviewPane ref={pane} content={form.content} format={form.contentFormat} onChanged={along.onChanged} />
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-2 text-xs text-muted">
        <p id="content-hint" aria-live="polite" className="min-w-0 wrap-anywhere">
          {insertion.uploading.length > 0
            ? `Uploading ${insertion.uploading.join(", ")}. It is put into the text where the caret stood.`
            : isMarkdown
              ? "Images that are pasted or dropped are uploaded where the caret stands. Tab indents in code; press Esc, then Tab, to move on."
              : "Plain text is shown as it is typed, line breaks kept."}
        </p>
        <WordCount content={form.content} />
      </div>
    </Panel>
  );
}
