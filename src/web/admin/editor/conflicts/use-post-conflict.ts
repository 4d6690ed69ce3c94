import { useState } from "react";
import { deferred } from "../../data/loading.ts";
import { isTyping } from "../../forms/use-first-error.ts";
import { loadPost } from "../editor-loaders.ts";
import type { SaveIntent } from "../saving/save-intent.ts";

/**
 * Loads the version that another person saved. The code that compares it is imported here because it is seldom needed.
 */
const loadTheirs = (id: string) => deferred(Promise.all([loadPost(id), import("./merge-versions.tsx")]));

export type TheirVersion = ReturnType<typeof loadTheirs>;

/** Reason why a save was refused: another person saved the post, or deleted it. */
export interface Conflict {
  intent: SaveIntent;
  isDeleted: boolean;
  /** Whether its dialog is open. A person who is typing sees a notice first. */
  isShown: boolean;
  /** Loaded when the dialog opens. */
  theirs?: TheirVersion | undefined;
}

/** Conflict of the last save, shown as a dialog or as a notice. */
export function usePostConflict() {
  const [conflict, setConflict] = useState<Conflict>();

  const open = (next: Conflict, postId: string) =>
    setConflict({ ...next, theirs: next.isShown && !next.isDeleted ? loadTheirs(postId) : undefined });

  return {
    conflict,
    report: (refused: Pick<Conflict, "intent" | "isDeleted">, postId: string) =>
      open({ ...refused, isShown: !isTyping() }, postId),
    /** Opens the dialog with the server's current version. */
    show: (postId: string) => conflict && open({ ...conflict, isShown: true }, postId),
    dismiss: () => setConflict(undefined),
    /** A notice stays until the outcome of the next save is known. */
    closeDialog: () => setConflict((current) => (current?.isShown ? undefined : current)),
  };
}
