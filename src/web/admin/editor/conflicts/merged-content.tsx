import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { MarkedText } from "./marked-text.tsx";
import { SideChoice } from "./side-choice.tsx";
import { isUnchanged } from "./text-diff.ts";
import { UnchangedLines } from "./unchanged-lines.tsx";
import type { PartChoice, useMergedText } from "./use-merged-text.ts";

/** Two versions of the text: a choice wherever they differ, and below them the result, which can be edited. */
export function MergedContent({ merged }: { merged: ReturnType<typeof useMergedText> }) {
  const { parts, text, isEdited, choiceOf, choose, setEdited } = merged;
  let place = 0;

  return (
    <section aria-label="Content" className="flex min-w-0 flex-col gap-3">
      <h3 className="text-sm font-medium">Content</h3>
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
        hint={isEdited ? "Edited by hand: this is what is saved." : "What is saved. It can be edited here."}
      />
      {isEdited && (
        <Button variant="secondary" size="small" className="self-start" onClick={() => setEdited(undefined)}>
          Undo my edits of the result
        </Button>
      )}
    </section>
  );
}
