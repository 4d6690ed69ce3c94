import { useRef, useState } from "react";
import { CallFailed } from "../../api.ts";
import { ConfirmDialog, useLastDefined } from "../../ui/dialog.tsx";

export const finalDeletion = "This action cannot be undone.";

/** State of the dialog that confirms a deletion: the row to delete, and the focus target afterwards. */
export function useDeleteDialog<T>() {
  const [row, setRow] = useState<T>();
  const opener = useRef<HTMLElement>(null);

  return {
    row,
    open(target: T, button: HTMLElement) {
      opener.current = button;
      setRow(target);
    },
    close: () => setRow(undefined),
    /** Moves the focus to the next or previous row; `element` is the deleted one, which must still be in the list. */
    closeAfterDelete(element = opener.current?.closest("tr, li")) {
      const sibling = element?.nextElementSibling ?? element?.previousElementSibling;
      opener.current = sibling?.querySelector<HTMLElement>("[data-next-focus]") ?? null;
      setRow(undefined);
    },
    finalFocus: () => (opener.current?.isConnected ? opener.current : (document.querySelector("main") ?? true)),
  };
}

interface Props<T> {
  state: ReturnType<typeof useDeleteDialog<T>>;
  title: string;
  /** Name of the row in the question. */
  named: (row: T) => string;
  /** A sentence on what follows. */
  consequence?: string | undefined;
  /** Makes the call. */
  remove: (row: T) => Promise<unknown>;
  onDeleted: (row: T) => void;
  onFailed?: ((error: unknown) => void) | undefined;
}

/** Asks for confirmation, then deletes one row. */
export function DeleteDialog<T>({
  state,
  title,
  named,
  consequence = finalDeletion,
  remove,
  onDeleted,
  onFailed,
}: Props<T>) {
  const { row, close, finalFocus } = state;
  const shown = useLastDefined(row);

  async function confirm() {
    if (row === undefined) return;
    try {
      await remove(row);
    } catch (error) {
      // A row that another person has deleted in the meantime counts as success.
      if (!(error instanceof CallFailed && error.status === 404)) {
        onFailed?.(error);
        throw error;
      }
    }
    onDeleted(row);
  }

  return (
    <ConfirmDialog
      open={row !== undefined}
      title={title}
      confirmLabel="Delete"
      busyLabel="Deleting..."
      danger
      onConfirm={confirm}
      onClose={close}
      finalFocus={finalFocus}
    >
      {`Are you sure you want to delete ${shown === undefined ? "it" : named(shown)}? ${consequence}`}
    </ConfirmDialog>
  );
}
