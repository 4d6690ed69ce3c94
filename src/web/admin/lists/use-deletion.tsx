import { CallFailed } from "../../api.ts";
import { useConfirmation } from "../../ui/dialog.tsx";

export const finalDeletion = "This action cannot be undone.";

/** Deletion of one row, after a dialog that names it. */
export interface Deletion<T> {
  title: string;
  /** Name of the row in the question. */
  named: (row: T) => string;
  /** A sentence on what follows. */
  consequence?: string;
  call: (row: T) => Promise<unknown>;
  onDeleted: (row: T) => unknown;
  onFailed?: ((error: unknown) => void) | undefined;
  /** Element of the row, next to which the focus moves; the one with the pressed button by default. */
  elementOf?: (button: HTMLElement) => Element | null | undefined;
}

/** Returns the function that asks for confirmation and deletes a row, and its dialog. */
export function useDeletion<T>(deletion: Deletion<T> | undefined) {
  const { ask, dialog } = useConfirmation();

  function remove(row: T, button: HTMLElement) {
    if (!deletion) return;
    const { title, named, consequence = finalDeletion, call, onDeleted, onFailed } = deletion;
    const { elementOf = (pressed: HTMLElement) => pressed.closest("tr, li") } = deletion;
    let focusTarget: HTMLElement | null | undefined = button;
    ask({
      title,
      confirmLabel: "Delete",
      busyLabel: "Deleting...",
      danger: true,
      children: `Are you sure you want to delete ${named(row)}? ${consequence}`,
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
        onDeleted(row);
      },
    });
  }

  return { remove, dialog };
}
