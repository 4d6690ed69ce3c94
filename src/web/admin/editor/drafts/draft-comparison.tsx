import { FieldValue } from "../conflicts/field-value.tsx";
import { fieldNames } from "../conflicts/fields.ts";
import { Passage } from "../conflicts/passage.tsx";
import { textParts, wordPieces } from "../conflicts/three-way-diff.ts";
import { AlikeLines } from "../conflicts/unchanged-lines.tsx";
import { differingFields, type PostForm } from "../post-form.ts";

/** What is stored against what was typed, field by field. */
export function KeptComparison({ saved, typed }: { saved: PostForm; typed: PostForm }) {
  return (
    <dl className="flex flex-col gap-4">
      {differingFields(saved, typed).map((field) => (
        <div key={field} className="min-w-0">
          <dt className="mb-1.5 text-sm font-medium">{fieldNames[field]}</dt>
          {field === "content" ? (
            <dd className="rounded-md border border-line">
              <TextDifference before={saved.content} after={typed.content} />
            </dd>
          ) : (
            <dd className="grid gap-2 sm:grid-cols-2">
              <div className="rounded-md border border-line p-3">
                <p className="mb-1 text-xs text-muted">Stored</p>
                <FieldValue field={field} value={saved[field]} other={typed[field]} mark="del" />
              </div>
              <div className="rounded-md border border-line p-3">
                <p className="mb-1 text-xs text-muted">Typed here</p>
                <FieldValue field={field} value={typed[field]} other={saved[field]} mark="ins" />
              </div>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

/** What was changed in a long text, line by line, with a little of what stands around it. */
function TextDifference({ before, after }: { before: string; after: string }) {
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
