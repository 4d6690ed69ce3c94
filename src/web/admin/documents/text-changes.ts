import type { Toast } from "../../ui/toasts.tsx";
import { isSameForm } from "../forms/changed-fields.ts";
import { textIn } from "./compare/form-fields.ts";
import type { DocumentKind, Saved, WorkingCopy } from "./document-kind.ts";
import type { EditedDocument } from "./edited-document.ts";
import { formatTyped, type LocalDraft } from "./local-drafts/local-draft.ts";
import type { OfferedDrafts } from "./local-drafts/offered-drafts.ts";
import type { AutosavedCopy } from "./working-copy.ts";

/** Text stored by another window: the document, and its working copy if there is one. */
export interface OtherWindow<Doc, Form> {
  saved: Saved<Doc>;
  copy: WorkingCopy<Form> | undefined;
  form: Form;
}

/** Input of the long text, whose undo history includes replaced texts. */
export interface TextArea {
  replace: (text: string) => void;
  /** Replaces the text by a merged one: the caret stays between the same words. */
  merge: (text: string) => void;
  focus: () => void;
}

interface Parts<Doc, Form extends object> {
  kind: Pick<DocumentKind<Doc, Form>, "text" | "formOf">;
  edited: EditedDocument<Doc, Form>;
  copy: AutosavedCopy<Doc, Form>;
  drafts: OfferedDrafts<Form>;
  area: TextArea;
  toast: (toast: Toast) => void;
}

/** Actions that show another text on the screen. The replaced one is stored in the browser and offered. */
export function createTextChanges<Doc, Form extends object>(parts: Parts<Doc, Form>) {
  const { kind, edited, copy, drafts, area, toast } = parts;

  function stash(next: Form) {
    if (!isSameForm(edited.form, edited.base)) drafts.stash(edited.form, next);
  }

  function replace(next: Form) {
    area.replace(textIn(kind, next));
    edited.setForm(next);
  }

  function show(next: Form) {
    stash(next);
    replace(next);
    // The pressed button disappears with its notice; in the text, undo is one keystroke away.
    area.focus();
  }

  /** Continues with another person's version; with a form, this one is on the screen. */
  function replaceVersion(theirs: Saved<Doc>, next?: Form) {
    copy.rebase(kind.formOf(theirs.doc));
    edited.replace(theirs, next);
  }

  /** Continues with the chosen parts after a conflict with another window. */
  function continueWith({ saved, copy: theirs, form: theirForm }: OtherWindow<Doc, Form>, next: Form) {
    copy.adopt(theirForm, theirs?.version ?? null);
    edited.replace(saved, next);
  }

  return {
    restore(draft: LocalDraft<Form>) {
      const restored = { ...copy.synced, ...draft.typed };
      drafts.adopt(draft);
      show(restored);
    },
    /** Replaces the form on the screen. */
    showInstead: show,
    /** Returns to the saved document. */
    discard: () => show(edited.base),
    loadTheirs(theirs: Saved<Doc>) {
      stash(kind.formOf(theirs.doc));
      replaceVersion(theirs);
    },
    replaceVersion,
    continueWith,
    continueWithOther(other: OtherWindow<Doc, Form>) {
      stash(other.form);
      continueWith(other, other.form);
    },
    /** Restores text that never reached the server, if the server still has the version on which it is based. */
    putBack() {
      const [draft, ...others] = drafts.offered;
      if (!draft?.basis || others.length > 0 || draft.basis !== copy.basis || !copy.isSynced) return;
      const before = copy.synced;
      // Without a question: the server's text has no later changes, and the draft continues it.
      drafts.adopt(draft);
      replace({ ...before, ...draft.typed });
      toast({
        type: "info",
        title: "Your text is back",
        message: `It was typed here until ${formatTyped(draft)}, but had not reached the server`,
        undo: () => show(before),
      });
    },
  };
}
