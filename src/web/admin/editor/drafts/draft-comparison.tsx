import { FieldValue } from "../conflicts/field-value.tsx";
import { fieldNames } from "../conflicts/fields.ts";
import { differingFields, type PostForm } from "../post-form.ts";
import { TextDifference } from "./text-difference.tsx";

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
