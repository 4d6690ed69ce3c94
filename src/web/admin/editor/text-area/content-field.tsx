import type { ComponentProps, RefObject } from "react";
import { RequiredMark, TextArea } from "../../../ui/field.tsx";
import { HeightCopy } from "./height-copy.tsx";
import { TextTools } from "./text-tools.tsx";
import { useWritingKeys } from "./use-writing-keys.ts";

type Events = Pick<ComponentProps<"textarea">, "onScroll" | "onPaste" | "onDrop">;

interface Props extends Events {
  area: RefObject<HTMLTextAreaElement | null>;
  value: string;
  isMarkdown: boolean;
  error: string | undefined;
  onText: (text: string) => void;
  images: ComponentProps<typeof TextTools>["images"];
}

/** Text of a post. The hint that describes it, `#content-hint`, belongs to the surrounding panel. */
export function ContentField(props: Props) {
  const { area, value, isMarkdown, error, onText, images, onPaste, ...events } = props;
  const keys = useWritingKeys(area, isMarkdown);
  // Styles that determine where lines wrap.
  const type = `border-s-2 px-4.5 py-4 leading-relaxed wrap-anywhere ${isMarkdown ? "font-mono text-sm" : "text-base"}`;

  return (
    <div className="relative flex grow flex-col">
      <label htmlFor="content" className="sr-only">
        Content
      </label>
      <TextTools area={area} text={value} isMarkdown={isMarkdown} {...(images && { images })} />
      {error && (
        <p id="content-error" role="alert" className="px-5 pt-2 text-sm text-bad">
          {error}
        </p>
      )}
      <div className="grid grow">
        {!value && (
          <span className="absolute start-1.5 mt-3.5 focus-mode:hidden">
            <RequiredMark />
          </span>
        )}
        <TextArea
          ref={area}
          value={value}
          id="content"
          name="content"
          dir="auto"
          rows={20}
          required
          onChange={(event) => onText(event.currentTarget.value)}
          {...keys}
          {...events}
          onPaste={(event) => {
            onPaste?.(event);
            keys.onPaste(event);
          }}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? "content-error content-hint" : "content-hint"}
          placeholder={isMarkdown ? "Write in Markdown" : "Start writing"}
          className={`field-sizing-content block min-h-[calc(20lh+2rem-var(--question,0rem))] w-full focus-mode:min-h-[max(calc(20lh+2rem),calc(100dvh-17.5rem))] resize-none border-transparent bg-transparent outline-none [grid-area:1/1] focus-visible:border-accent focus-mode:border-transparent aria-invalid:border-bad ${type}`}
        />
        <HeightCopy text={value} className={type} />
      </div>
    </div>
  );
}
