import { differingFields } from "../../forms/changed-fields.ts";
import { FieldValue } from "./field-value.tsx";
import { type FormFields, textIn } from "./form-fields.ts";
import { MarkedText } from "./marked-text.tsx";
import { diffThreeWay, diffWords, isUnchanged } from "./text-diff.ts";
import { UnchangedLines } from "./unchanged-lines.tsx";

interface Props<Form extends object> {
  kind: FormFields<Form>;
  saved: Form;
  draft: Form;
  /** Labels of the two versions. */
  labels?: readonly [string, string];
}

/** Two versions of a document, for example the stored one and a local draft, field by field. */
export function VersionComparison<Form extends object>(props: Props<Form>) {
  const { kind, saved, draft, labels = ["Stored", "Typed here"] } = props;
  return (
    <dl className="flex flex-col gap-4">
      {differingFields(saved, draft).map((field) => (
        <div key={field} className="min-w-0">
          <dt className="mb-1.5 text-sm font-medium">{kind.labels[field]}</dt>
          {field === kind.text ? (
            <dd className="rounded-md border border-line">
              <ContentDiff before={textIn(kind, saved)} after={textIn(kind, draft)} />
            </dd>
          ) : (
            <dd className="grid gap-2 sm:grid-cols-2">
              <div className="rounded-md border border-line p-3">
                <p className="mb-1 text-xs text-muted">{labels[0]}</p>
                <FieldValue kind={kind} field={field} form={saved} other={draft} mark="del" />
              </div>
              <div className="rounded-md border border-line p-3">
                <p className="mb-1 text-xs text-muted">{labels[1]}</p>
                <FieldValue kind={kind} field={field} form={draft} other={saved} mark="ins" />
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
