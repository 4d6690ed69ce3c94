import { CallFailed } from "../../api.ts";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { useLast } from "../../ui/use-last-defined.ts";
import { api } from "../data/authenticated-api.ts";
import type { Leaving } from "./use-delete-dialog.ts";

interface Props<T> {
  leaving: Leaving<T>;
  title: string;
  /** What the question calls it. */
  named: (row: T) => string;
  path: (row: T) => string;
  onDeleted: (row: T) => void;
  onFailed?: (error: unknown) => void;
}

/** Asks before one thing is deleted. */
export function DeleteDialog<T>({ leaving, title, named, path, onDeleted, onFailed }: Props<T>) {
  const { row, stay, finalFocus } = leaving;
  const shown = useLast(row);

  async function remove() {
    if (row === undefined) return;
    try {
      await api.delete(path(row));
    } catch (error) {
      // Somebody was faster: what was wanted has happened.
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
      onConfirm={remove}
      onClose={stay}
      finalFocus={finalFocus}
    >
      {`Are you sure you want to delete ${shown === undefined ? "it" : named(shown)}? This action cannot be undone.`}
    </ConfirmDialog>
  );
}
