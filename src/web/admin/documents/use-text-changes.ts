import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";
import { useToast } from "../../ui/toasts.tsx";
import { replaceText } from "../editor/text-area/text-edit.ts";
import { isSameForm } from "../forms/changed-fields.ts";
import { textIn } from "./compare/form-fields.ts";
import type { DocumentKind, Saved, WorkingCopy } from "./document-kind.ts";
import { formatTyped, type LocalDraft } from "./local-drafts/local-draft.ts";
import type { useLocalDraft } from "./local-drafts/use-local-draft.ts";
import type { EditedDocument } from "./use-edited-document.ts";
import type { useWorkingCopy } from "./use-working-copy.ts";

/** Text stored by another window: the document, and its working copy if there is one. */
export interface OtherWindow<Doc, Form> {
  saved: Saved<Doc>;
  copy: WorkingCopy<Form> | undefined;
  form: Form;
}

interface Parts<Doc, Form extends object> {
  kind: Pick<DocumentKind<Doc, Form>, "text" | "formOf">;
  edited: EditedDocument<Doc, Form>;
  copy: ReturnType<typeof useWorkingCopy<Doc, Form>>;
  drafts: ReturnType<typeof useLocalDraft<Form>>;
  area: RefObject<HTMLTextAreaElement | null>;
}

/** Actions that show another text on the screen. The replaced one is stored in the browser and offered. */
export function useTextChanges<Doc, Form extends object>(parts: Parts<Doc, Form>) {
  const { kind, edited, copy, drafts, area } = parts;
  const { base, form } = edited;

  function stash(next: Form) {
    if (!isSameForm(form, base)) drafts.stash(form, next);
  }

  function replace(next: Form) {
    if (area.current) replaceText(area.current, textIn(kind, next));
    edited.setForm(next);
  }

  function show(next: Form) {
    stash(next);
    replace(next);
    // The pressed button disappears with its notice; in the text, undo is one keystroke away.
    area.current?.focus({ preventScroll: true });
  }

  /** Continues with the chosen parts after a conflict with another window. */
  function continueWith({ saved, copy: theirs, form: theirForm }: OtherWindow<Doc, Form>, next: Form) {
    copy.adopt(theirForm, theirs?.version ?? null);
    edited.replace(saved, next);
  }

  const changes = {
    restore(draft: LocalDraft<Form>) {
      const restored = { ...copy.synced, ...draft.typed };
      drafts.adopt(draft);
      show(restored);
    },
    /** Replaces the form on the screen. */
    showInstead: show,
    /** Returns to the saved document. */
    discard: () => show(base),
    loadTheirs(theirs: Saved<Doc>) {
      stash(kind.formOf(theirs.doc));
      edited.replace(theirs);
    },
    continueWith,
    continueWithOther(other: OtherWindow<Doc, Form>) {
      stash(other.form);
      continueWith(other, other.form);
    },
  };
  useReturningText({ ...parts, replace, show });
  return changes;
}

interface ReturningParts<Doc, Form extends object> extends Pick<Parts<Doc, Form>, "copy" | "drafts"> {
  replace: (next: Form) => void;
  show: (next: Form) => void;
}

/** Restores text that never reached the server, if the server still has the version on which it is based. */
function useReturningText<Doc, Form extends object>({ copy, drafts, ...changes }: ReturningParts<Doc, Form>) {
  const { offered, adopt } = drafts;
  const toast = useToast();
  const latest = useRef(changes);
  useLayoutEffect(() => {
    latest.current = changes;
  });

  const putBack = useEffectEvent(() => {
    const [draft, ...others] = offered;
    if (!draft?.basis || others.length > 0 || draft.basis !== copy.basis || !copy.isSynced) return;
    const before = copy.synced;
    // Without a question: the server's text has no later changes, and the draft continues it.
    adopt(draft);
    changes.replace({ ...before, ...draft.typed });
    toast({
      type: "info",
      title: "Your text is back",
      message: `It was typed here until ${formatTyped(draft)} and had not reached the server`,
      durationMs: 10_000,
      action: { label: "Undo", onPress: () => latest.current.show(before) },
    });
  });
  useEffect(() => putBack(), [offered]);
}
