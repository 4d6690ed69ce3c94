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

export type EditedDocument<Doc, Form extends object> = ReturnType<typeof createEditedDocument<Doc, Form>>;

/** The document in the editor: `saved` as on the server, `base` its form, `form` the current one on the screen. */
export function createEditedDocument<Doc, Form extends object>(
  kind: AfterSave<Doc, Form>,
  { saved: initial, copy, blank }: DocumentStart<Doc, Form>,
  changed: () => void,
) {
  let saved = initial;
  let base = saved ? kind.formOf(saved.doc) : blank;
  let form = withFields(base, copy?.fields);

  function set(next: Form, version = saved) {
    if (version && version !== saved) base = kind.formOf(version.doc);
    saved = version;
    form = next;
    changed();
  }

  /** Shows another form; inputs in rows keep the focus. */
  const show = (next: Form, version = saved) => set(withRowIds(next, form), version);

  return {
    get saved() {
      return saved;
    },
    get base() {
      return base;
    },
    get form() {
      return form;
    },
    setForm: (next: Form) => show(next),
    change: (changes: Partial<Form> | ((current: Form) => Partial<Form>)) =>
      set({ ...form, ...(typeof changes === "function" ? changes(form) : changes) }),
    /** Called after a new document was stored as a draft; the form stays. */
    setSaved: (version: Saved<Doc>) => set(form, version),
    /** Called after a save of `sent`; later changes stay. */
    update: (stored: Saved<Doc>, sent: Form) => show(formAfterSave(kind, form, sent, stored.doc), stored),
    /** Continues with another version; without a form, as it is stored. */
    replace: (version: Saved<Doc>, next = kind.formOf(version.doc)) => show(next, version),
  };
}
