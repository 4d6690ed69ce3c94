import { useMemo, useState } from "react";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { MarkedText } from "./marked-text.tsx";
import { type Side, SideChoice } from "./side-choice.tsx";
import { type ChangedPart, diffThreeWay, diffWords, isUnchanged, type Part } from "./text-diff.ts";
import { UnchangedLines } from "./unchanged-lines.tsx";

/** Two versions of the text: a choice at each difference, followed by the editable result. */
export function MergedContent({ label, merged }: { label: string; merged: ReturnType<typeof useMergedText> }) {
  const { parts, text, isEdited, choiceOf, choose, setEdited } = merged;
  let place = 0;

  return (
    <section aria-label={label} className="flex min-w-0 flex-col gap-3">
      <h3 className="text-sm font-medium">{label}</h3>
      <div className="flex flex-col gap-3 rounded-md border border-line py-3" inert={isEdited}>
        {parts.map((part, index) => {
          if (isUnchanged(part)) return <UnchangedLines key={index} lines={part.same} />;
          return (
            <div key={index} className={`px-3 ${isEdited ? "opacity-60" : ""}`}>
              <SideChoice<PartChoice>
                legend={`Place ${++place}`}
                theirs={<MarkedText pieces={part.words.before} mark="mark" />}
                mine={<MarkedText pieces={part.words.after} mark="mark" />}
                other={{ choice: "both", label: "Both, theirs first" }}
                value={isEdited ? (choiceOf(part, index) ?? "both") : choiceOf(part, index)}
                onChange={(choice) => choose(index, choice)}
              />
            </div>
          );
        })}
      </div>
      <Field
        label="Result"
        rows={8}
        className="[&_textarea]:text-sm"
        value={text}
        onChange={(event) => setEdited(event.currentTarget.value)}
        hint={
          isEdited ? "Edited by hand. This is what will be saved." : "This is what will be saved. You can edit it here."
        }
      />
      {isEdited && (
        <Button variant="secondary" size="small" className="self-start" onClick={() => setEdited(undefined)}>
          Undo my edits to the result
        </Button>
      )}
    </section>
  );
}

type PartChoice = Side | "both";

const linesOf = (part: ChangedPart, choice: PartChoice) =>
  choice === "both" ? [...part.theirs, ...part.mine] : part[choice];

const withWords = (part: Part) =>
  isUnchanged(part) ? part : { ...part, words: diffWords(part.theirs.join("\n"), part.mine.join("\n")) };

/**
 * Merges two texts with a common base. A part that only one person changed has a default choice; the result can be
 * edited by hand, and then the choices no longer count.
 */
export function useMergedText(base: string, theirs: string, mine: string) {
  // Comparing the words of a long text on every keystroke would be slow.
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
