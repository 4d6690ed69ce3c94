import { type ReactNode, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { isSameForm } from "../forms/changed-fields.ts";
import type { FormFields } from "./compare/form-fields.ts";
import { ComparisonDialog } from "./comparison-dialog.tsx";
import { withFields } from "./document-kind.ts";
import { formatTyped } from "./local-drafts/local-draft.ts";
import type { DocumentEditor } from "./use-document.ts";

interface Props<Doc, Form extends object> {
  editor: DocumentEditor<Doc, Form>;
}

/** Notices about unsaved text: a working copy with which the editor started, and drafts in this browser. */
export function UnsavedNotices<Doc, Form extends object>({ editor }: Props<Doc, Form>) {
  const { kind, isNew, synced, offered, commands } = editor;
  return (
    <>
      {!isNew && <WorkingCopyNotice editor={editor} />}
      {offered.map((draft) => {
        const form = { ...synced.form, ...draft.typed };
        const title = kind.titleOf(form);
        return (
          <UnsavedNotice
            key={draft.key}
            kind={kind}
            message={`Unsaved text from ${formatTyped(draft)} is kept in this browser${title ? `: “${title}”` : ""}.`}
            description={`Typed here until ${formatTyped(draft)} and never saved. Restoring puts it into the editor; nothing is saved until you save it.`}
            saved={synced.form}
            draft={form}
          >
            <Button variant="quiet" size="small" onClick={() => commands.discardDraft(draft)}>
              Discard
            </Button>
            <Button variant="secondary" size="small" onClick={() => commands.restore(draft)}>
              Restore
            </Button>
          </UnsavedNotice>
        );
      })}
    </>
  );
}

/** Announces that the editor started with earlier unsaved text instead of the saved document. */
function WorkingCopyNotice<Doc, Form extends object>({ editor }: Props<Doc, Form>) {
  const { kind, base, commands } = editor;
  const { copy, saved } = editor.start;
  const [began] = useState(() => ({ base, form: withFields(base, copy?.fields) }));
  const [isClosed, setClosed] = useState(false);
  if (!copy || isClosed || base !== began.base || isSameForm(began.form, base)) return null;

  const at = formatTyped({ at: Date.parse(copy.updatedAt) });
  const readers = saved && kind.isOnline(saved.doc) ? " Readers see them when you save." : "";
  const outcome = saved?.isBehind
    ? ` Someone has saved the ${kind.noun} since then; your next save will show both versions.`
    : readers;

  function discard() {
    setClosed(true);
    commands.discard();
  }

  return (
    <UnsavedNotice
      kind={kind}
      message={`Your unsaved changes from ${at} are back.${outcome}`}
      description={`Typed until ${at} and not saved yet.`}
      saved={base}
      draft={began.form}
    >
      <Button variant="quiet" size="small" onClick={() => setClosed(true)}>
        Close
      </Button>
      <Button variant="secondary" size="small" onClick={discard}>
        Discard
      </Button>
    </UnsavedNotice>
  );
}

interface UnsavedNoticeProps<Form extends object> {
  kind: FormFields<Form>;
  message: string;
  /** Text below the title of the comparison. */
  description: string;
  saved: Form;
  draft: Form;
  /** Buttons shown in the notice, and in the dialog that compares the stored with the typed text. */
  children: ReactNode;
}

/** Announces unsaved text and shows its differences from the `saved` form. */
function UnsavedNotice<Form extends object>(props: UnsavedNoticeProps<Form>) {
  const { kind, message, description, saved, draft, children } = props;
  const [comparison, setComparison] = useState<Promise<Form>>();
  const compare = () => setComparison(Promise.resolve(draft));

  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-md bg-warn-soft px-4 py-3 text-sm"
    >
      <p className="min-w-0 wrap-anywhere">{message}</p>
      <div className="flex flex-wrap gap-2">
        <Button variant="quiet" size="small" onClick={compare}>
          Compare
        </Button>
        {children}
      </div>
      <ComparisonDialog
        kind={kind}
        title="Stored and typed versions"
        description={description}
        other={comparison}
        labels={["Stored", "Typed here"]}
        versionsOf={(typed) => [saved, typed]}
        onRetry={compare}
        onClose={() => setComparison(undefined)}
      >
        {() => children}
      </ComparisonDialog>
    </div>
  );
}
