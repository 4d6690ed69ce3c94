import { useNavigate, useRevalidator } from "react-router";
import type { TrashedDocument, TrashedKind } from "../../../contract/documents/trash.ts";
import { CallFailed } from "../../api.ts";
import { useConfirmation } from "../../ui/dialog.tsx";
import { useToast } from "../../ui/toasts.tsx";
import { useUser } from "../app/session/session.ts";
import { api } from "../data/authenticated-api.ts";
import { useAttempt } from "../data/use-failure-toast.ts";

/** Sentence of the delete dialog about what happens to `count` deleted rows. */
export const consequenceOf = (isTrashed: boolean, count = 1) =>
  isTrashed ? `${count === 1 ? "It stays" : "They stay"} in the trash for 30 days.` : "This action cannot be undone.";

/** Deletion of one row of a list, after a dialog that names the row. */
export interface Deletion<T> {
  nameOf: (row: T) => string;
  /** Kind of the row's document, which is moved to the trash; if undefined, the row is deleted permanently. */
  trash?: TrashedKind;
  /** Singular noun in the title of the dialog, such as 'image'; by default the value of `trash`. */
  noun?: string;
  call: (row: T) => Promise<unknown>;
  /** Called after success instead of the success toast; the list is reloaded once the returned promise settles. */
  onDeleted?: ((row: T) => unknown) | undefined;
  onFailed?: ((error: unknown) => void) | undefined;
  /**
   * Returns the row's element, whose neighbour gets the focus; by default the `tr` or `li` around the pressed button.
   */
  elementOf?: (button: HTMLElement) => Element | null | undefined;
}

/** Returns a function that deletes a row after confirmation, and the dialog to render. */
export function useDeletion<T>(deletion: Deletion<T> | undefined, idOf: (row: T) => string) {
  const { ask, dialog } = useConfirmation();
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const restore = useRestore();
  const { role } = useUser();

  function reportDeleted(_id: string, title: string, kind: TrashedKind | undefined) {
    if (!kind) return toast({ type: "success", title: "Deleted", message: `“${title}” was deleted` });
    const next =
      role === "admin"
        ? { undo: () => void restore({ _id, kind, title }) }
        : { detail: "An administrator can restore it for 30 days." };
    return toast({ type: "success", title: "Moved to the trash", message: title, ...next });
  }

  function remove(row: T, button: HTMLElement) {
    if (!deletion) return;
    const { nameOf, trash, noun = trash, call, onDeleted, onFailed } = deletion;
    const { elementOf = (pressed: HTMLElement) => pressed.closest("tr, li") } = deletion;
    let focusTarget: HTMLElement | null | undefined = button;
    ask({
      title: `Delete ${noun}`,
      confirmLabel: "Delete",
      busyLabel: "Deleting...",
      danger: true,
      children: `Are you sure you want to delete "${nameOf(row)}"? ${consequenceOf(trash !== undefined)}`,
      finalFocus: () => (focusTarget?.isConnected ? focusTarget : (document.querySelector("main") ?? true)),
      async onConfirm() {
        try {
          await call(row);
        } catch (error) {
          // A row that another person has deleted in the meantime counts as success.
          if (!(error instanceof CallFailed && error.status === 404)) {
            onFailed?.(error);
            throw error;
          }
        }
        const element = elementOf(button);
        const sibling = element?.nextElementSibling ?? element?.previousElementSibling;
        focusTarget = sibling?.querySelector<HTMLElement>("[data-next-focus]");
        if (onDeleted) await onDeleted(row);
        else reportDeleted(idOf(row), nameOf(row), trash);
        void revalidate();
      },
    });
  }

  return { remove, dialog };
}

/** Path of the editor for each kind of document; the document's id is appended. */
const editorPaths: Partial<Record<TrashedKind, string>> = {
  post: "/admin/blogs/edit",
  page: "/admin/pages/edit",
  issue: "/admin/newsletter/issues",
};

/** Restores a document from the trash and reports the result; returns whether the document has left the trash. */
export function useRestore() {
  const toast = useToast();
  const attempt = useAttempt();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();

  return ({ _id: id, kind, title }: Pick<TrashedDocument, "_id" | "kind" | "title">) =>
    attempt(async () => {
      const { data } = await api.call("PUT /trash/bulk", { body: { ids: [id], action: "restore" } });
      const isRestored = data.modified > 0;
      const path = isRestored && editorPaths[kind];
      toast({
        type: isRestored ? "success" : "info",
        title: isRestored ? "Restored" : "Not restored",
        message: isRestored ? `“${title}” is back` : `“${title}” is no longer in the trash`,
        ...(path && { action: { label: "Open", onPress: () => void navigate(`${path}/${id}`) } }),
      });
      void revalidate();
    }, `“${title}” could not be restored`);
}
