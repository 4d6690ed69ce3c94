import { useState } from "react";
import { isTyping } from "../forms/use-first-error.ts";
import { loadConflict, type LoadedConflict } from "./conflict-dialog.tsx";
import { type DocumentKind, loadSaved, type Saved } from "./document-kind.ts";

type Loading<Doc> = Pick<DocumentKind<Doc, object>, "load">;

/** Reason why a save was refused: another person saved the document, or deleted it. */
export interface Conflict<Doc, Intent> {
  intent: Intent;
  isDeleted: boolean;
  /** Whether its dialog is open. A person who is typing sees a notice first. */
  isShown: boolean;
  /** Loaded when the dialog opens. */
  theirs?: LoadedConflict<Saved<Doc>> | undefined;
}

/** Conflict of the last save, shown as a dialog or as a notice. */
export function useConflict<Doc, Intent>(kind: Loading<Doc>) {
  const [conflict, setConflict] = useState<Conflict<Doc, Intent>>();

  const open = (next: Conflict<Doc, Intent>, id: string) =>
    setConflict({ ...next, theirs: next.isShown && !next.isDeleted ? loadConflict(loadSaved(kind, id)) : undefined });

  return {
    conflict,
    report: (intent: Intent, isDeleted: boolean, id: string) => open({ intent, isDeleted, isShown: !isTyping() }, id),
    /** Opens the dialog with the server's current version. */
    show: (id: string) => conflict && open({ ...conflict, isShown: true }, id),
    dismiss: () => setConflict(undefined),
    /** A notice stays until the outcome of the next save is known. */
    closeDialog: () => setConflict((current) => (current?.isShown ? undefined : current)),
  };
}
