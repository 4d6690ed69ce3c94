import { useMemo, useState } from "react";
import type { EditorStart, SavedPost } from "./editor-loaders.ts";
import { blankForm, formAfterSave, formOf, formWithCopy, type PostForm } from "./post-form.ts";

/** The post in the editor: `saved` as the server has it, `base` its form, `form` what is on the screen. */
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
    /** A new post was stored as a draft; what is on the screen stays. */
    setSaved,
    /** After a save of `sent`; what was typed since then stays. */
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
