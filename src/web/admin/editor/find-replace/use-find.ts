import { type RefObject, useDeferredValue, useMemo, useState } from "react";
import { editInBackground, selectionOf } from "../text-area/text-edit.ts";
import { boxesOf, type TextBox } from "../text-area/text-layout.ts";
import { findMatches, type Match, matchAfter, matchBefore, replaceMatches } from "./find-matches.ts";

const number = new Intl.NumberFormat("en");

/** Initial query of the next search. */
let lastQuery = "";

function selectedWords(area: HTMLTextAreaElement | null) {
  if (!area) return "";
  const { text, start, end } = selectionOf(area);
  const words = text.slice(start, end);
  return words.includes("\n") ? "" : words;
}

interface Shown {
  text: string;
  match: Match;
  boxes: readonly TextBox[];
}

/** State of find and replace. The current match is the selection of the textarea. */
export function useFind(area: RefObject<HTMLTextAreaElement | null>, text: string) {
  const [query, setQuery] = useState(() => selectedWords(area.current) || lastQuery);
  const [isCaseSensitive, setCaseSensitive] = useState(false);
  const [replacement, setReplacement] = useState("");
  const [shown, setShown] = useState<Shown>();
  const [replacedCount, setReplacedCount] = useState<number>();

  const searched = useDeferredValue(text);
  const matches = useMemo(() => findMatches(searched, query, isCaseSensitive), [searched, query, isCaseSensitive]);
  // A match is marked only if it was measured in the current text, since an edit moves it.
  const current = shown?.text === text ? shown : undefined;

  /** Selects and marks a match of the text; without one, none is marked. */
  function show(field: HTMLTextAreaElement, match: Match | undefined, replaced?: number) {
    if (match) field.setSelectionRange(match.from, match.to);
    setShown(match && { text: field.value, match, boxes: boxesOf(field, match.from, match.to) });
    setReplacedCount(replaced);
  }

  /** Goes to the next match after the selection, or to the previous one. */
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

  /** Replaces the current match and goes to the next one; without a current one, only goes there. */
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
