import { useMemo, useState } from "react";
import type { EditorStart, SavedPost } from "./editor-loaders.ts";
import { blankForm, formAfterSave, formOf, formWithCopy, type PostForm } from "./post-form.ts";

/** The post in the editor: `saved` as on the server, `base` its form, `form` the current one on the screen. */
export function useEditedPost({ saved: initial, copy, format }: EditorStart) {
  const [saved, setSaved] = useState(initial);
  const base = useMemo(() => (saved ? formOf(saved.post) : blankForm(format)), [saved, format]);
  const [form, setForm] = useState(() => formWithCopy(base, copy));

  return {
    saved,
    base,
    form,
    setForm,
    change: (changes: Partial<PostForm>) => setForm((current) => ({ ...current, ...changes })),
    /** Called after a new post was stored as a draft; the form stays. */
    setSaved,
    /** Called after a save of `sent`; later changes stay. */
    update(stored: SavedPost, sent: PostForm) {
      setSaved(stored);
      setForm((current) => formAfterSave(current, sent, stored.post));
    },
    /** Continues with another version; without a form, as it is stored. */
    replace(version: SavedPost, next = formOf(version.post)) {
      setSaved(version);
      setForm(next);
    },
  };
}
