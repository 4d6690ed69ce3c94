import { Passage } from "../conflicts/passage.tsx";
import { textParts, wordPieces } from "../conflicts/three-way-diff.ts";
import { AlikeLines } from "../conflicts/unchanged-lines.tsx";

/** What was changed in a long text, line by line, with a little of what stands around it. */
export function TextDifference({ before, after }: { before: string; after: string }) {
  return (
    <div className="flex flex-col gap-1 py-2">
      {textParts(before, before, after).map((part, index) => {
        if ("same" in part) return <AlikeLines key={index} lines={part.same} />;
        const pieces = wordPieces(part.theirs.join("\n"), part.mine.join("\n"));
        return (
          <div key={index} className="flex flex-col gap-1">
            {part.theirs.length > 0 && (
              <div className="border-l-4 border-bad px-2">
                <Passage pieces={pieces.before} mark="del" />
              </div>
            )}
            {part.mine.length > 0 && (
              <div className="border-l-4 border-good px-2">
                <Passage pieces={pieces.after} mark="ins" />
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
