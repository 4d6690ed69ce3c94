import { ArrowDown, ArrowUp, CaseSensitive, X } from "lucide-react";
import { type KeyboardEvent, type RefObject, useDeferredValue, useEffect, useMemo, useRef, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { CompactInput } from "../../../ui/field.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { editInBackground, selectionOf } from "../text-area/text-edit.ts";
import { boxesOf, type TextBox, TextHighlight } from "../text-area/text-layout.tsx";
import { findMatches, type Match, matchAfter, matchBefore, replaceMatches } from "./find-matches.ts";

interface Props {
  area: RefObject<HTMLTextAreaElement | null>;
  text: string;
  /** Field that is focused first. */
  initialFocus: "find" | "replace";
  onClose: () => void;
}

/** Find and replace in the text. Escape moves the focus back to the text, with the last match selected. */
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
          <CompactInput
            ref={findInput}
            label="Find"
            value={find.query}
            onChange={(event) => find.search(event.currentTarget.value, find.isCaseSensitive)}
          />
          <p role="status" className="min-w-16 shrink-0 text-center text-xs text-muted tabular-nums">
            {find.status}
          </p>
          <IconButton
            Icon={CaseSensitive}
            label="Match case"
            aria-pressed={find.isCaseSensitive}
            onClick={() => find.search(find.query, !find.isCaseSensitive)}
          />
          <IconButton Icon={ArrowUp} label="Previous match" onClick={() => find.go(-1)} />
          <IconButton Icon={ArrowDown} label="Next match" onClick={() => find.go(1)} />
          <IconButton Icon={X} label="Close find and replace" onClick={close} />
        </div>
        <div className="flex flex-wrap items-center gap-1">
          <CompactInput
            ref={replaceInput}
            label="Replace with"
            value={find.replacement}
            onChange={(event) => find.setReplacement(event.currentTarget.value)}
            className="flex-1 basis-24"
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

const number = new Intl.NumberFormat("en");

/** Last query, which is the initial query of the next search. */
let lastQuery = "";

function selectedWords(area: HTMLTextAreaElement | null) {
  if (!area) return "";
  const { text, start, end } = selectionOf(area);
  const words = text.slice(start, end);
  return words.includes("\n") ? "" : words;
}

/** State of find and replace. The current match is the selection of the textarea. */
function useFind(area: RefObject<HTMLTextAreaElement | null>, text: string) {
  const [query, setQuery] = useState(() => selectedWords(area.current) || lastQuery);
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const [replacement, setReplacement] = useState("");
  const [shown, setShown] = useState<{ text: string; match: Match; boxes: readonly TextBox[] }>();
  const [replacedCount, setReplacedCount] = useState<number>();

  const searched = useDeferredValue(text);
  const matches = useMemo(() => findMatches(searched, query, isCaseSensitive), [searched, query, isCaseSensitive]);
  // Marks the match only while the text is unchanged since the match was found, because edits move it.
  const current = shown?.text === text ? shown : undefined;

  /** Selects and marks a match; without a match, marks none. `replaced` is the number of matches just replaced. */
  function show(field: HTMLTextAreaElement, match: Match | undefined, replaced?: number) {
    if (match) field.setSelectionRange(match.from, match.to);
    setShown(match && { text: field.value, match, boxes: boxesOf(field, match.from, match.to) });
    setReplacedCount(replaced);
  }

  /** With `step` 1, shows the first match after the selection (or from `from`); with -1, the last one before it. */
  function go(step: 1 | -1, from?: number) {
    const field = area.current;
    if (!field) return;
    const all = findMatches(field.value, query, isCaseSensitive);
    const start = from ?? (current ? field.selectionEnd : field.selectionStart);
    show(field, all[step > 0 ? matchAfter(all, start) : matchBefore(all, field.selectionStart)]);
  }

  function search(next: string, isNextCaseSensitive: boolean) {
    lastQuery = next;
    setQuery(next);
    setCaseSensitive(isNextCaseSensitive);
    const field = area.current;
    if (!field) return;
    const all = findMatches(field.value, next, isNextCaseSensitive);
    show(field, all[matchAfter(all, field.selectionStart)]);
  }

  /** Replaces the current match and shows the next one; without a current match, only shows the next one. */
  function replace() {
    const field = area.current;
    if (!field || !current) return go(1);
    const { from, to } = current.match;
    const end = from + replacement.length;
    editInBackground(field, { from, to, insert: replacement, start: end, end });
    go(1, end);
  }

  function replaceAll() {
    const field = area.current;
    if (!field) return;
    const all = findMatches(field.value, query, isCaseSensitive);
    const edit = replaceMatches(field.value, all, replacement);
    if (edit) editInBackground(field, edit);
    show(field, undefined, all.length);
  }

  function statusOf() {
    if (replacedCount !== undefined) return `${number.format(replacedCount)} replaced`;
    if (!query) return "";
    if (matches.length === 0) return "No results";
    if (!current) return `${number.format(matches.length)} found`;
    const index = matchAfter(matches, current.match.from);
    return `${number.format(index + 1)} of ${number.format(matches.length)}`;
  }

  return {
    query,
    isCaseSensitive,
    search,
    replacement,
    setReplacement,
    go: (step: 1 | -1) => go(step),
    replace,
    replaceAll,
    boxes: current?.boxes ?? [],
    status: statusOf(),
  };
}
