import { Columns2 } from "lucide-react";
import { memo, type RefObject, useEffect, useRef, useState } from "react";
import type { ContentFormat } from "../../../../contract/posts.ts";
import { countText, readTime } from "../../../../contract/read-time.ts";
import { IconButton } from "../../../ui/icon-button.tsx";
import { Panel } from "../../../ui/panel.tsx";
import { useLocalStorage } from "../../app/shell/use-local-storage.ts";
import { useImageInsertion } from "../images/use-image-insertion.ts";
import type { PanelProps } from "../post-form.ts";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { useScrollSync } from "../preview/use-scroll-sync.ts";
import { ContentField } from "../text-area/content-field.tsx";
import { MarkdownToolbar } from "../text-area/markdown-toolbar.tsx";

interface Props extends PanelProps {
  area: RefObject<HTMLTextAreaElement | null>;
  onUploading: (step: 1 | -1) => void;
}

/** The text with its format and toolbar, and next to it the preview. */
export function ContentPanel({ form, change, errors, area, onUploading }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  const [view, setView] = useLocalStorage("folio.preview", matchMedia("(min-width: 64rem)").matches ? "beside" : "off");
  const isMarkdown = form.contentFormat === "markdown";
  const onText = (content: string) => change({ content });
  const { insert, uploading, ...insertion } = useImageInsertion({ area, isMarkdown, onUploading, onText });
  const scroll = useScrollSync(area, pane);
  const isPreviewShown = view === "beside";

  return (
    <Panel
      title="Content"
      marked
      aside={
        <div className="flex items-center gap-2">
          <FormatSwitch value={form.contentFormat} onChange={(contentFormat) => change({ contentFormat })} />
          <IconButton
            label="Side-by-side preview"
            aria-pressed={isPreviewShown}
            onClick={() => setView(isPreviewShown ? "off" : "beside")}
          >
            <Columns2 aria-hidden className="size-4" />
          </IconButton>
        </div>
      }
    >
      {isMarkdown && <MarkdownToolbar area={area} onImages={insert} />}
      <div className={`grid ${isPreviewShown ? "lg:grid-cols-2 lg:divide-x" : ""} divide-line max-lg:divide-y`}>
        <ContentField
          area={area}
          value={form.content}
          isMarkdown={isMarkdown}
          error={errors["content"]}
          onText={onText}
          onScroll={scroll.onScroll}
          {...insertion}
        />
        {isPreviewShown && (
          <PreviewPane ref={pane} content={form.content} format={form.contentFormat} onChanged={scroll.onChanged} />
        )}
      </div>
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1 border-t border-line px-4 py-2 text-xs text-muted">
        <p id="content-hint" aria-live="polite" className="min-w-0 wrap-anywhere">
          {uploading.length > 0
            ? `Uploading ${uploading.join(", ")}. It is put into the text where the caret stood.`
            : isMarkdown
              ? "Images that are pasted or dropped are uploaded where the caret stands. Tab indents in code; press Esc, then Tab, to move on."
              : "Plain text is shown as it is typed, line breaks kept."}
        </p>
        <WordCount content={form.content} />
      </div>
    </Panel>
  );
}

const formats: readonly { value: ContentFormat; label: string }[] = [
  { value: "plain", label: "Plain text" },
  { value: "markdown", label: "Markdown" },
];

/** How the content is shown to readers. */
function FormatSwitch({ value, onChange }: { value: ContentFormat; onChange: (format: ContentFormat) => void }) {
  return (
    <fieldset className="flex rounded-md bg-sunken p-0.5">
      <legend className="sr-only">Content format</legend>
      {formats.map((format) => (
        <label
          key={format.value}
          className="relative inline-flex min-h-8 cursor-pointer items-center rounded-sm px-2.5 text-xs text-muted has-checked:bg-raised has-checked:text-text has-checked:shadow-raised has-focus-visible:outline-2 has-focus-visible:outline-accent pointer-coarse:min-h-11"
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

const number = new Intl.NumberFormat("en");
/** Characters; a longer text is counted when typing pauses. */
const maxCountedAtOnce = 50_000;
const pauseMs = 500;

/** Words, characters of scripts without spaces, and the reading time that readers see. */
const WordCount = memo(function WordCount({ content }: { content: string }) {
  const [counted, setCounted] = useState(content);
  useEffect(() => {
    const timer = setTimeout(() => setCounted(content), content.length < maxCountedAtOnce ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [content]);

  return <Figures content={counted} />;
});

const Figures = memo(function Figures({ content }: { content: string }) {
  const { words, characters } = countText(content);
  return (
    <p className="shrink-0 tabular-nums">
      {(words > 0 || characters === 0) && (words === 1 ? "1 word" : `${number.format(words)} words`)}
      {words > 0 && characters > 0 && " · "}
      {characters > 0 && (characters === 1 ? "1 character" : `${number.format(characters)} characters`)}
      {words + characters > 0 && <> · {number.format(readTime(content))} min read</>}
    </p>
  );
});
