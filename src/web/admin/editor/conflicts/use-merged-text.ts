import { useMemo, useState } from "react";
import type { Side } from "./side-choice.tsx";
import { type Part, textParts, wordPieces } from "./three-way-diff.ts";

type PartChoice = Side | "both";

type Changed = Exclude<Part, { same: readonly string[] }>;

const linesOf = (part: Changed, choice: PartChoice) =>
  choice === "both" ? [...part.theirs, ...part.mine] : part[choice];

/** Found once: the words of a long text are not compared again at every key. */
const withWords = (part: Part) =>
  "same" in part ? part : { ...part, words: wordPieces(part.theirs.join("\n"), part.mine.join("\n")) };

/** Makes one text of two that come from the same one. What only one person changed is chosen already, and can be chosen otherwise. */
export function useMergedText(base: string, theirs: string, mine: string) {
  const parts = useMemo(() => textParts(base, theirs, mine).map(withWords), [base, theirs, mine]);
  const [chosen, set] = useState<Record<number, PartChoice>>({});
  const [edited, edit] = useState<string>();

  const choiceOf = (part: Changed, index: number) =>
    chosen[index] ?? (part.changedBy === "both" ? undefined : part.changedBy);
  const undecided = parts.some((part, index) => !("same" in part) && !choiceOf(part, index));
  // While nothing is chosen both stand there: whoever edits the result has all of it before them.
  const composed = () =>
    parts
      .flatMap((part, index) => ("same" in part ? part.same : linesOf(part, choiceOf(part, index) ?? "both")))
      .join("\n");

  return {
    parts,
    text: edited ?? composed(),
    /** Whether somebody has to choose yet; who has edited the result has chosen. */
    undecided: undecided && edited === undefined,
    isEdited: edited !== undefined,
    choiceOf,
    choose: (index: number, choice: PartChoice) => set((now) => ({ ...now, [index]: choice })),
    edit,
  };
}
