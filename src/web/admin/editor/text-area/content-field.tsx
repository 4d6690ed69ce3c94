import { type ComponentProps, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from "react";
import { bold, indent, isInCodeBlock, italic, outdent } from "./markdown-edits.ts";
import { editTextarea, selectionOf } from "./text-edit.ts";

type Events = Pick<ComponentProps<"textarea">, "onScroll" | "onPaste" | "onDrop" | "onDragOver">;

interface Props extends Events {
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  isMarkdown: boolean;
  error: string | undefined;
  onText: (text: string) => void;
}

/** The text of a post. The hint that describes it, `#content-hint`, belongs to the panel around it. */
export function ContentField({ area, value, isMarkdown, error, onText, ...events }: Props) {
  const onKeyDown = useMarkdownKeys(isMarkdown);

  // Uncontrolled: React would write the whole text into the page at every key, which is slow in a text of a megabyte.
  useLayoutEffect(() => {
    if (area.current && area.current.value !== value) area.current.value = value;
  }, [area, value]);

  return (
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
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
        {...events}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "content-error content-hint" : "content-hint"}
        placeholder={isMarkdown ? "Write in Markdown" : "Write as it should be read"}
        className={`block w-full resize-y bg-transparent p-4 leading-relaxed -outline-offset-2 aria-invalid:outline-2 aria-invalid:outline-bad ${isMarkdown ? "font-mono text-sm" : "text-base"}`}
      />
      {error && (
        <p id="content-error" role="alert" className="px-4 pb-2 text-sm text-bad">
          {error}
        </p>
      )}
    </div>
  );
}

const editByKey = { b: bold, i: italic } as const;

/** Ctrl B, Ctrl I, and Tab in code blocks. After Escape the next Tab moves the focus, so that keyboard users can leave. */
function useMarkdownKeys(isMarkdown: boolean) {
  const isEscaped = useRef(false);

  return (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isMarkdown || event.nativeEvent.isComposing) return;
    const area = event.currentTarget;
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;

    if (
      event.key === "Tab" &&
      !isEscaped.current &&
      !event.ctrlKey &&
      !event.altKey &&
      isInCodeBlock(area.value, area.selectionStart)
    ) {
      event.preventDefault();
      editTextarea(area, (event.shiftKey ? outdent : indent)(selectionOf(area)));
    } else if (isCommand && (event.key === "b" || event.key === "i")) {
      event.preventDefault();
      editTextarea(area, editByKey[event.key](selectionOf(area)));
    }
    if (event.key !== "Shift") isEscaped.current = event.key === "Escape";
  };
}
