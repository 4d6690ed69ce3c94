import { lazy, type RefObject, Suspense, useEffect, useRef } from "react";
import { type ContentFormat, postLimits } from "../../../../contract/posts/posts.ts";
import { countText, readTime } from "../../../../contract/posts/read-time.ts";
import { Select } from "../../../ui/choices.tsx";
import { ErrorText, RequiredMark, TextArea } from "../../../ui/field.tsx";
import { useDebounced } from "../../../ui/use-debounced.ts";
import type { useImageInsertion } from "../images/use-image-insertion.ts";
import { postFields, type WritingProps } from "../post-form.ts";
import { PreviewPane } from "../preview/preview-pane.tsx";
import { useScrollSync } from "../preview/use-scroll-sync.ts";
import { ContentField } from "../text-area/content-field.tsx";

const number = new Intl.NumberFormat("en");

const ImageTexts = lazy(async () => ({ default: (await import("../images/image-texts.tsx")).ImageTexts }));

interface Props extends WritingProps {
  area: RefObject<HTMLTextAreaElement | null>;
  insertion: ReturnType<typeof useImageInsertion>;
  isPreviewShown: boolean;
  /** Set if the document allows only Markdown. */
  isFormatFixed?: true;
}

const formats: readonly { value: ContentFormat; label: string }[] = [
  { value: "plain", label: "Plain text" },
  { value: "markdown", label: "Markdown" },
];

/** Title and text at a readable width. The preview is next to them, or replaces them in a narrow window. */
export function WritingPane({ area, insertion, isPreviewShown, isFormatFixed, ...panel }: Props) {
  const { form, change, errors } = panel;
  const pane = useRef<HTMLDivElement>(null);
  const scroll = useScrollSync(area, pane);
  const { uploading, inserted, dismiss, ...events } = insertion;
  const isMarkdown = form.contentFormat === "markdown";

  return (
    <>
      <div
        className={`mx-auto flex w-full max-w-160 min-w-0 flex-col self-stretch ${inserted[0] ? "[--question:9rem]" : ""} ${isPreviewShown ? "focus-mode:flex @max-[58rem]:hidden" : ""}`}
      >
        <TitleField {...panel} area={area} />
        <ContentField
          area={area}
          value={form.content}
          isMarkdown={isMarkdown}
          error={errors["content"]}
          onText={(content) => change({ content })}
          onScroll={scroll.onScroll}
          {...events}
        />
        <Suspense>
          {inserted[0] && <ImageTexts key={inserted[0]} area={area} url={inserted[0]} onClose={dismiss} />}
        </Suspense>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-5 py-2 text-xs text-muted focus-mode:hidden">
          <p id="content-hint" aria-live="polite" className="min-w-0 flex-1 basis-56 wrap-anywhere">
            {uploading.length > 0
              ? `Uploading ${uploading.join(", ")}. It will be inserted where the caret was.`
              : isMarkdown
                ? "Paste or drop images. [[ links a post. Tab indents; Esc, then Tab, moves on."
                : "Plain text is shown as typed, with its line breaks."}
          </p>
          <WordCount content={form.content} />
          {!isFormatFixed && (
            <Select
              label={postFields.contentFormat.label}
              value={form.contentFormat}
              options={formats}
              onChange={(contentFormat) => change({ contentFormat })}
            />
          )}
        </div>
      </div>
      {isPreviewShown && (
        <PreviewPane ref={pane} content={form.content} format={form.contentFormat} onChanged={scroll.onChanged} />
      )}
    </>
  );
}

/** Number of words, plus characters of scripts without spaces, such as Chinese; and the reading time. */
function WordCount({ content }: { content: string }) {
  const counted = useDebounced(content);
  const { words, characters } = countText(counted);
  return (
    <p className="shrink-0 tabular-nums">
      {(words > 0 || characters === 0) && (words === 1 ? "1 word" : `${number.format(words)} words`)}
      {words > 0 && characters > 0 && " · "}
      {characters > 0 && (characters === 1 ? "1 character" : `${number.format(characters)} characters`)}
      {words + characters > 0 && <> · {number.format(readTime(counted))} min read</>}
    </p>
  );
}

/** Title field, focused when the editor opens. Long titles wrap, but have no line breaks: Enter moves to the `area`. */
function TitleField({ form, change, errors, area }: WritingProps & Pick<Props, "area">) {
  const field = useRef<HTMLTextAreaElement>(null);
  const error = errors["title"];
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  return (
    <div className="relative">
      <label htmlFor="title" className="sr-only">
        {postFields.title.label}
      </label>
      {!form.title && (
        <span className="absolute start-1.5 top-1 focus-mode:hidden">
          <RequiredMark />
        </span>
      )}
      <TextArea
        ref={field}
        id="title"
        name="title"
        dir="auto"
        rows={1}
        required
        maxLength={postLimits.title}
        enterKeyHint="next"
        placeholder={postFields.title.label}
        value={form.title}
        onChange={({ currentTarget }) => change({ title: currentTarget.value.replaceAll(/\s*\n\s*/g, " ") })}
        onKeyDown={(event) => {
          if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
          event.preventDefault();
          if (!event.ctrlKey && !event.metaKey) area.current?.focus();
        }}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "title-error" : undefined}
        className="field-sizing-content block w-full resize-none border-s-2 border-transparent bg-transparent px-4.5 pt-1 pb-1 text-xl font-semibold tracking-tight wrap-anywhere outline-none placeholder:text-muted focus-visible:border-accent focus-mode:border-transparent aria-invalid:border-bad"
      />
      {error && (
        <div className="px-5 pb-2">
          <ErrorText id="title-error">{error}</ErrorText>
        </div>
      )}
    </div>
  );
}
