import { differingFields } from "../../forms/changed-fields.ts";
import { FieldValue } from "../conflicts/field-value.tsx";
import { MarkedText } from "../conflicts/marked-text.tsx";
import { diffThreeWay, diffWords, isUnchanged } from "../conflicts/text-diff.ts";
import { UnchangedLines } from "../conflicts/unchanged-lines.tsx";
import { postFields, type PostForm } from "../post-form.ts";

interface Props {
  saved: PostForm;
  draft: PostForm;
  /** Labels of the two versions. */
  labels?: readonly [string, string];
}

/** Two versions of a post, for example the stored one and a local draft, field by field. */
export function DraftComparison({ saved, draft, labels = ["Stored", "Typed here"] }: Props) {
  return (
    <dl className="flex flex-col gap-4">
      {differingFields(saved, draft).map((field) => (
        <div key={field} className="min-w-0">
          <dt className="mb-1.5 text-sm font-medium">{postFields[field].label}</dt>
          {field === "content" ? (
            <dd className="rounded-md border border-line">
              <ContentDiff before={saved.content} after={draft.content} />
            </dd>
          ) : (
            <dd className="grid gap-2 sm:grid-cols-2">
              <div className="rounded-md border border-line p-3">
                <p className="mb-1 text-xs text-muted">{labels[0]}</p>
                <FieldValue field={field} value={saved[field]} other={draft[field]} mark="del" />
              </div>
              <div className="rounded-md border border-line p-3">
                <p className="mb-1 text-xs text-muted">{labels[1]}</p>
                <FieldValue field={field} value={draft[field]} other={saved[field]} mark="ins" />
              </div>
            </dd>
          )}
        </div>
      ))}
    </dl>
  );
}

function ContentDiff({ before, after }: { before: string; after: string }) {
  return (
    <div className="flex flex-col gap-1 py-2">
      {diffThreeWay(before, before, after).map((part, index) => {
        if (isUnchanged(part)) return <UnchangedLines key={index} lines={part.same} />;
        const pieces = diffWords(part.theirs.join("\n"), part.mine.join("\n"));
        return (
          <div key={index} className="flex flex-col gap-1">
            {part.theirs.length > 0 && (
              <div className="border-l-4 border-bad px-2">
                <MarkedText pieces={pieces.before} mark="del" />
              </div>
            )}
            {part.mine.length > 0 && (
              <div className="border-l-4 border-good px-2">
                <MarkedText pieces={pieces.after} mark="ins" />
              </div>
            )}
          </div>
        );
      })}
    </div>
  );
}
