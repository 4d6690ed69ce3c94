import { useMemo, useState } from "react";
import { changedFields } from "../forms/changed-fields.ts";
import { withRowIds } from "../forms/rows.ts";
import { type DocumentKind, type DocumentStart, type Saved, withFields } from "./document-kind.ts";

type AfterSave<Doc, Form extends object> = Pick<DocumentKind<Doc, Form>, "formOf" | "formAfterSave">;

/** Returns the form after a save: the stored values, except for fields changed since the form was sent. */
export const formAfterSave = <Doc, Form extends object>(
  kind: AfterSave<Doc, Form>,
  current: Form,
  sent: Form,
  doc: Doc,
) => kind.formAfterSave?.(current, sent, doc) ?? { ...kind.formOf(doc), ...changedFields(current, sent) };

export type EditedDocument<Doc, Form extends object> = ReturnType<typeof useEditedDocument<Doc, Form>>;

/** The document in the editor: `saved` as on the server, `base` its form, `form` the current one on the screen. */
export function useEditedDocument<Doc, Form extends object>(
  kind: AfterSave<Doc, Form>,
  { saved: initial, copy, blank }: DocumentStart<Doc, Form>,
) {
  const { formOf } = kind;
  const [saved, setSaved] = useState(initial);
  const base = useMemo(() => (saved ? formOf(saved.doc) : blank), [formOf, saved, blank]);
  const [form, setForm] = useState(() => withFields(base, copy?.fields));

  /** Shows another form; inputs in rows keep the focus. */
  const show = (next: (current: Form) => Form) => setForm((current) => withRowIds(next(current), current));

  return {
    saved,
    base,
    form,
    setForm: (next: Form) => show(() => next),
    change: (changes: Partial<Form> | ((current: Form) => Partial<Form>)) =>
      setForm((current) => ({ ...current, ...(typeof changes === "function" ? changes(current) : changes) })),
    /** Called after a new document was stored as a draft; the form stays. */
    setSaved,
    /** Called after a save of `sent`; later changes stay. */
    update(stored: Saved<Doc>, sent: Form) {
      setSaved(stored);
      show((current) => formAfterSave(kind, current, sent, stored.doc));
    },
    /** Continues with another version; without a form, as it is stored. */
    replace(version: Saved<Doc>, next = formOf(version.doc)) {
      setSaved(version);
      show(() => next);
    },
  };
}
