import { type RefObject, useEffect, useRef } from "react";
import { postLimits } from "../../../../contract/posts.ts";
import { ErrorText, RequiredMark, TextArea } from "../../../ui/field.tsx";
import { postFields, type WritingProps } from "../post-form.ts";

interface Props extends WritingProps {
  /** Text field that Enter moves to. */
  area: RefObject<HTMLTextAreaElement | null>;
}

/** Title in its own type, focused when the editor opens. It wraps, but contains no line breaks. */
export function TitleField({ form, change, errors, area }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const error = errors["title"];
  useEffect(() => field.current?.focus({ preventScroll: true }), []);

  return (
    <div className="relative">
      <label htmlFor="title" className="sr-only">
        {postFields.title.label}
      </label>
      {!form.title && (
        <span className="absolute start-1.5 top-5 focus-mode:hidden">
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
        className="field-sizing-content block w-full resize-none border-s-2 border-transparent bg-transparent px-4.5 pt-5 pb-1 text-xl font-semibold tracking-tight wrap-anywhere outline-none placeholder:text-muted focus-visible:border-accent focus-mode:border-transparent aria-invalid:border-bad"
      />
      {error && (
        <div className="px-5 pb-2">
          <ErrorText id="title-error">{error}</ErrorText>
        </div>
      )}
    </div>
  );
}
