import type { RefObject } from "react";
import { isSameForm } from "../../forms/changed-fields.ts";
import type { LocalDraft } from "../drafts/local-draft.ts";
import type { useLocalDraft } from "../drafts/use-local-draft.ts";
import type { loadWithCopy, SavedPost } from "../editor-loaders.ts";
import { formOf, type PostForm } from "../post-form.ts";
import { replaceText } from "../text-area/text-edit.ts";
import type { useEditedPost } from "../use-edited-post.ts";
import type { useWorkingCopy } from "./use-working-copy.ts";

/** Text stored by another window: the post, and its working copy if there is one. */
export interface OtherWindow {
  start: Awaited<ReturnType<typeof loadWithCopy>>;
  form: PostForm;
}

interface Parts {
  post: ReturnType<typeof useEditedPost>;
  copy: ReturnType<typeof useWorkingCopy>;
  drafts: ReturnType<typeof useLocalDraft>;
  area: RefObject<HTMLTextAreaElement | null>;
}

/** Actions that show another text on the screen. The replaced one is stored in the browser and offered. */
export function useTextChanges({ post, copy, drafts, area }: Parts) {
  const { base, form } = post;

  function stash(next: PostForm) {
    if (!isSameForm(form, base)) drafts.stash(form, next);
  }

  function show(next: PostForm) {
    stash(next);
    if (area.current) replaceText(area.current, next.content);
    post.setForm(next);
    // The pressed button disappears with its notice; in the text, undo is one keystroke away.
    area.current?.focus({ preventScroll: true });
  }

  function continueWith({ start, form: theirs }: OtherWindow, next: PostForm) {
    copy.adopt(theirs, start.copy?.version ?? null);
    post.replace(start.saved, next);
  }

  return {
    restore(draft: LocalDraft<PostForm>) {
      const restored = { ...copy.synced, ...draft.typed };
      drafts.adopt(draft);
      show(restored);
    },
    /** The same without a question: the server's text has no later changes, and the draft continues it. */
    continueDraft(draft: LocalDraft<PostForm>) {
      const continued = { ...copy.synced, ...draft.typed };
      drafts.adopt(draft);
      if (area.current) replaceText(area.current, continued.content);
      post.setForm(continued);
    },
    /** Replaces the form on the screen. */
    showInstead: show,
    /** Returns to the saved post. */
    discard: () => show(base),
    loadTheirs(theirs: SavedPost) {
      stash(formOf(theirs.post));
      post.replace(theirs);
    },
    /** Continues with the chosen parts after a conflict with another window. */
    continueWith,
    continueWithOther(other: OtherWindow) {
      stash(other.form);
      continueWith(other, other.form);
    },
  };
}
