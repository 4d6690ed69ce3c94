import type { LoadedConflict } from "./conflict-dialog.tsx";
import { type DocumentKind, loadSaved, type Saved } from "./document-kind.ts";

/** Reason why a save was refused: another person saved the document, or deleted it. */
export interface Conflict<Doc, Intent> {
  intent: Intent;
  isDeleted: boolean;
  /** Whether its dialog is open. A person who is typing sees a notice first. */
  isShown: boolean;
  /** Loaded when the dialog opens. */
  theirs?: LoadedConflict<Saved<Doc>> | undefined;
}

export interface ConflictOptions<Doc> {
  kind: Pick<DocumentKind<Doc, object>, "load">;
  /** Adds the code that compares two versions to the loaded one. */
  loadConflict: (loading: Promise<Saved<Doc>>) => LoadedConflict<Saved<Doc>>;
  /** Whether a text input has the focus. */
  isTyping: () => boolean;
  changed: () => void;
}

/** Conflict of the last save, shown as a dialog or as a notice. */
export function createConflict<Doc, Intent>({ kind, loadConflict, isTyping, changed }: ConflictOptions<Doc>) {
  let conflict: Conflict<Doc, Intent> | undefined;

  function set(next: Conflict<Doc, Intent> | undefined) {
    conflict = next;
    changed();
  }

  const open = (next: Conflict<Doc, Intent>, id: string) =>
    set({ ...next, theirs: next.isShown && !next.isDeleted ? loadConflict(loadSaved(kind, id)) : undefined });

  return {
    get current() {
      return conflict;
    },
    report: (intent: Intent, isDeleted: boolean, id: string) => open({ intent, isDeleted, isShown: !isTyping() }, id),
    /** Opens the dialog with the server's current version. */
    show: (id: string) => conflict && open({ ...conflict, isShown: true }, id),
    dismiss: () => set(undefined),
    /** A notice stays until the outcome of the next save is known. */
    closeDialog: () => conflict?.isShown && set(undefined),
  };
}
