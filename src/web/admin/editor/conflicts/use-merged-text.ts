import { useMemo, useState } from "react";
import type { Side } from "./side-choice.tsx";
import { type ChangedPart, diffThreeWay, diffWords, isUnchanged, type Part } from "./text-diff.ts";

export type PartChoice = Side | "both";

const linesOf = (part: ChangedPart, choice: PartChoice) =>
  choice === "both" ? [...part.theirs, ...part.mine] : part[choice];

const withWords = (part: Part) =>
  isUnchanged(part) ? part : { ...part, words: diffWords(part.theirs.join("\n"), part.mine.join("\n")) };

/**
 * Merges two texts that come from the same one. A part that only one person changed has a default choice;
 * the result can be edited by hand, and then the choices no longer count.
 */
export function useMergedText(base: string, theirs: string, mine: string) {
  // Comparing the words of a long text at every key would be slow.
  const parts = useMemo(() => diffThreeWay(base, theirs, mine).map(withWords), [base, theirs, mine]);
  const [choices, setChoices] = useState<Record<number, PartChoice>>({});
  const [edited, setEdited] = useState<string>();

  const choiceOf = (part: ChangedPart, index: number) =>
    choices[index] ?? (part.changedBy === "both" ? undefined : part.changedBy);
  const isUndecided = parts.some((part, index) => !isUnchanged(part) && !choiceOf(part, index));
  // An undecided part contributes both versions, so that an edit of the result starts with all of the text.
  const mergeParts = () =>
    parts
      .flatMap((part, index) => (isUnchanged(part) ? part.same : linesOf(part, choiceOf(part, index) ?? "both")))
      .join("\n");

  return {
    parts,
    text: edited ?? mergeParts(),
    /** Whether a choice is missing. Editing the result by hand settles all of them. */
    isUndecided: isUndecided && edited === undefined,
    isEdited: edited !== undefined,
    choiceOf,
    choose: (index: number, choice: PartChoice) => setChoices((current) => ({ ...current, [index]: choice })),
    /** Replaces the result; `undefined` returns to the choices. */
    setEdited,
  };
}
