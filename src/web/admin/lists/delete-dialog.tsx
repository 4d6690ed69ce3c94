import { CallFailed } from "../../api.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useLastDefined } from "../../ui/use-last-defined.ts";
import type { DeleteDialogState } from "./use-delete-dialog.ts";

interface Props<T> {
  state: DeleteDialogState<T>;
  title: string;
  /** What the question calls the row. */
  named: (row: T) => string;
  /** Makes the call. */
  remove: (row: T) => Promise<unknown>;
  onDeleted: (row: T) => void;
  onFailed?: (error: unknown) => void;
}

/** Asks for confirmation, then deletes one row. */
export function DeleteDialog<T>({ state, title, named, remove, onDeleted, onFailed }: Props<T>) {
  const { row, close, finalFocus } = state;
  const shown = useLastDefined(row);

  async function confirm() {
    if (row === undefined) return;
    try {
      await remove(row);
    } catch (error) {
      // Deleted by somebody else in the meantime counts as success.
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
      {`Are you sure you want to delete ${shown === undefined ? "it" : named(shown)}? This action cannot be undone.`}
    </ConfirmDialog>
  );
}
