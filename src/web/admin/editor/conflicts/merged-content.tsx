import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { Passage } from "./passage.tsx";
import { SideChoice } from "./side-choice.tsx";
import { AlikeLines } from "./unchanged-lines.tsx";
import type { useMergedText } from "./use-merged-text.ts";

/** Two versions of the text: a choice at every place where they differ, and below them what comes of it, to be edited. */
export function MergedContent({ merged }: { merged: ReturnType<typeof useMergedText> }) {
  const { parts, text, isEdited, choiceOf, choose, edit } = merged;
  let place = 0;

  return (
    <section aria-label="Content" className="flex min-w-0 flex-col gap-3">
      <h3 className="text-sm font-medium">Content</h3>
      <div className="flex flex-col gap-3 rounded-md border border-line py-3" inert={isEdited}>
        {parts.map((part, index) => {
          if ("same" in part) return <AlikeLines key={index} lines={part.same} />;
          return (
            <div key={index} className={`px-3 ${isEdited ? "opacity-60" : ""}`}>
              <SideChoice<"both">
                legend={`Place ${++place}`}
                theirs={<Passage pieces={part.words.before} mark="mark" />}
                mine={<Passage pieces={part.words.after} mark="mark" />}
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
        onChange={(event) => edit(event.currentTarget.value)}
        hint={isEdited ? "Edited by hand: this is what is saved." : "What is saved. It can be edited here."}
      />
      {isEdited && (
        <Button variant="secondary" size="small" className="self-start" onClick={() => edit(undefined)}>
          Undo my edits of the result
        </Button>
      )}
    </section>
  );
}
