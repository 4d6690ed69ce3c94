import { useState } from "react";
import type { Revision } from "../../../contract/documents/revisions.ts";
import { Button } from "../../ui/button.tsx";
import { Loaded, Skeleton } from "../../ui/loaded.tsx";
import { deferred } from "../data/loading.ts";
import { isSameForm } from "../forms/changed-fields.ts";
import { VersionComparison } from "./compare/version-comparison.tsx";
import { type DocumentKind, readFields, withFields } from "./document-kind.ts";

const dateTime = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

interface Props<Doc, Form extends object> {
  kind: DocumentKind<Doc, Form>;
  saved: Doc;
  /** Newest first. */
  revisions: readonly Revision[];
  /** Current content of the editor. */
  form: Form;
  onRestore: (restored: Form) => void;
}

async function loadFields<Doc, Form extends object>({ kind, saved, form }: Props<Doc, Form>, revision: string) {
  const { fields } = (await kind.loadRevision(kind.idOf(saved), revision)).data;
  return kind.readRevision?.(fields, saved) ?? readFields(kind, fields, form);
}

/** Revisions by time, and the differences between the chosen one and the editor. */
export function RevisionBrowser<Doc, Form extends object>(props: Props<Doc, Form>) {
  const { kind, revisions, form, onRestore } = props;
  const choose = (id: string) => ({ id, fields: deferred(loadFields(props, id)) });
  const [chosen, setChosen] = useState(() => {
    // The newest revision equals the saved document, so the one before it is chosen first.
    const first = revisions[1] ?? revisions[0];
    return first && choose(first.id);
  });

  if (!chosen)
    return <p className="text-sm text-muted">There is no saved version yet. The next save starts the history.</p>;

  return (
    <div className="grid grid-cols-1 items-start gap-5 md:grid-cols-[15rem_minmax(0,1fr)]">
      <ol aria-label="Saved versions" className="max-h-[30dvh] overflow-y-auto md:max-h-[65dvh]">
        {revisions.map(({ id, createdAt, savedBy }, index) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosen.id}
              onClick={() => setChosen(choose(id))}
              className="w-full cursor-pointer rounded-md px-3 py-2 text-left text-sm -outline-offset-2 hover:bg-sunken aria-[current=true]:bg-accent-soft"
            >
              <time dateTime={createdAt} className="block font-medium">
                {dateTime.format(new Date(createdAt))}
              </time>
              <span className="block text-xs text-muted">
                {savedBy ? `by ${savedBy}` : "Before the history began"}
                {index === 0 && " · saved last"}
              </span>
            </button>
          </li>
        ))}
      </ol>
      <Loaded
        of={chosen.fields}
        skeleton={<Skeleton className="h-64" />}
        failure="This version could not be loaded"
        onRetry={() => setChosen(choose(chosen.id))}
      >
        {(fields) => {
          // Fields that a revision lacks keep the form's value. Such fields are newer or have their own controls.
          const restored = withFields(form, fields);
          if (isSameForm(form, restored)) return <p className="text-sm">This version is in the editor.</p>;
          return (
            <>
              <VersionComparison kind={kind} before={form} after={restored} labels={["In the editor", "Then"]} />
              <div className="sticky -bottom-6 mt-5 flex justify-end bg-raised py-3">
                <Button onClick={() => onRestore(restored)}>Restore</Button>
              </div>
            </>
          );
        }}
      </Loaded>
    </div>
  );
}
