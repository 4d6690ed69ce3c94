import { ArrowDown, ArrowUp, CaseSensitive, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { compactInputClass } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { TextHighlight } from "../text-area/text-highlight.tsx";
import { useFind } from "./use-find.ts";

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Field that is focused first. */
  initialFocus: "find" | "replace";
  onClose: () => void;
}

/** Find and replace in the text. Escape returns to it, with the last match selected. */
export function FindPanel({ area, text, initialFocus, onClose }: Props) {
  const findInput = useRef<HTMLInputElement>(null);
  const replaceInput = useRef<HTMLInputElement>(null);
  const find = useFind(area, text);

  useEffect(() => {
    const input = (initialFocus === "find" ? findInput : replaceInput).current;
    input?.focus();
    input?.select();
  }, [initialFocus]);

  function close() {
    onClose();
    area.current?.focus({ preventScroll: true });
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && event.target === findInput.current) find.go(event.shiftKey ? -1 : 1);
    else if (event.key === "Enter" && event.target === replaceInput.current) find.replace();
    else return;
    event.preventDefault();
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its inputs */}
      <div
        role="search"
        aria-label="Find and replace"
        onKeyDown={onKeyDown}
        className="sticky top-30 z-30 flex flex-col gap-2 rounded-md border border-line bg-raised p-2 shadow-floating focus-mode:top-2"
      >
        <div className="flex items-center gap-1">
          <input
            ref={findInput}
            aria-label="Find"
            placeholder="Find"
            autoComplete="off"
            value={find.query}
            onChange={(event) => find.search(event.currentTarget.value, find.isCaseSensitive)}
            className={compactInputClass}
          />
          <p role="status" className="min-w-16 shrink-0 text-center text-xs text-muted tabular-nums">
            {find.status}
          </p>
          <IconButton
            label="Match case"
            aria-pressed={find.isCaseSensitive}
            onClick={() => find.search(find.query, !find.isCaseSensitive)}
          >
            <CaseSensitive aria-hidden className="size-4" />
          </IconButton>
          <IconButton label="Previous match" onClick={() => find.go(-1)}>
            <ArrowUp aria-hidden className="size-4" />
          </IconButton>
          <IconButton label="Next match" onClick={() => find.go(1)}>
            <ArrowDown aria-hidden className="size-4" />
          </IconButton>
          <IconButton label="Close find and replace" onClick={close}>
            <X aria-hidden className="size-4" />
          </IconButton>
        </div>
        <div className="flex flex-wrap items-center gap-1">
          <input
            ref={replaceInput}
            aria-label="Replace with"
            placeholder="Replace with"
            autoComplete="off"
            value={find.replacement}
            onChange={(event) => find.setReplacement(event.currentTarget.value)}
            className={`${compactInputClass} flex-1 basis-24`}
          />
          <Button variant="secondary" size="small" onClick={find.replace}>
            Replace
          </Button>
          <Button variant="secondary" size="small" onClick={find.replaceAll}>
            Replace all
          </Button>
        </div>
      </div>
      <TextHighlight boxes={find.boxes} />
    </>
  );
}
